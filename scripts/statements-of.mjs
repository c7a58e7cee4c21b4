/**
 * Returns the tables that a source file reads and writes, through Kysely's builder and in `sql` templates. A common
 * table expression that has a table's name counts as that table. Rename it if so.
 */
import { parseSync } from '@swc/core';

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const reading = new Set([
	'selectFrom',
	'innerJoin',
	'leftJoin',
	'rightJoin',
	'fullJoin',
	'crossJoin',
	'innerJoinLateral',
	'leftJoinLateral',
	'crossJoinLateral',
]);
/** Names of query methods that other objects have, too. They count only if called with a table's name. */
const perhapsReading = new Set(['from', 'using']);

/** Returns `{ table, does: 'writes' | 'reads' }` for each mention. `table` is undefined if only known at runtime. */
export const statementsOf = (source, tables) => {
	const found = [];
	const note = (does, table) => {
		if (table === undefined || tables.has(table)) found.push({ does, table });
	};
	const look = (node) => {
		if (typeof node !== 'object' || node === null) return;
		if (node.type === 'CallExpression') lookAtCall(node, note);
		if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql')
			for (const { does, table } of statementsIn(node.template.quasis.map((one) => one.cooked ?? one.raw).join(' ? ')))
				note(does, table);
		for (const one of Object.values(node)) look(one);
	};
	look(parseSync(source, { syntax: 'typescript', target: 'esnext' }));
	return found;
};

const lookAtCall = ({ callee, arguments: [first, second] }, note) => {
	if (callee.type === 'Identifier' && callee.value === 'copyInto') note('writes', namesIn(second?.expression)[0]);
	if (callee.type !== 'MemberExpression') return;
	const method = callee.property.value;
	const names = namesIn(first?.expression);
	if (writing.has(method)) for (const name of names) note('writes', name);
	if (reading.has(method)) for (const name of names) note('reads', name);
	if (perhapsReading.has(method)) for (const name of names) if (name) note('reads', name);
	if (callee.object.value === 'sql' && (method === 'table' || method === 'raw')) note('writes', undefined);
};

/** Returns the names in `'message as m'` or `['message', 'batch']`. A subquery names its tables itself. */
const namesIn = (node) => {
	switch (node?.type) {
		case 'StringLiteral':
			return [node.value.split(' ')[0]];
		case 'ArrayExpression':
			return node.elements.flatMap((one) => namesIn(one?.expression));
		case 'ArrowFunctionExpression':
		case 'CallExpression':
		case 'TaggedTemplateExpression':
			return [];
		default:
			return [undefined];
	}
};

const endOfTables = new Set(
	'where join left right inner full cross natural on group order limit offset having window union except intersect returning for set select values do'.split(
		' ',
	),
);

/** Reads the statements of SQL whose values were replaced with question marks. */
export const statementsIn = (text) => {
	const words = text
		.replace(/--[^\n]*/g, ' ')
		.replace(/'(?:[^']|'')*'/g, ' ? ')
		.toLowerCase()
		.match(/[a-z_][a-z0-9_.]*|[(),?;]/g);
	if (!words) return [];
	const found = [];
	const note = (does, name) => {
		if (name === '?' && does === 'writes') found.push({ does, table: undefined });
		else if (name) found.push({ does, table: name.replace(/^public\./, '') });
	};
	for (const [at, word] of words.entries()) {
		const before = words[at - 1];
		const next = words[at + 1] === 'only' ? words[at + 2] : words[at + 1];
		if (word === 'into' && (before === 'insert' || before === 'merge')) note('writes', next);
		else if (word === 'update' && !['for', 'key', 'do', 'on'].includes(before)) note('writes', next);
		else if (word === 'truncate' || word === 'copy') note('writes', next === 'table' ? words[at + 2] : next);
		else if (word === 'from' && before === 'delete') note('writes', next);
		else if ((word === 'from' && before !== 'distinct') || word === 'using')
			for (const table of tablesFrom(words, at + 1)) note('reads', table);
		else if (word === 'join') note('reads', next === 'lateral' ? words[at + 2] : next);
	}
	// A value stands for a table: `from ${which}`.
	if (!endOfTables.has(words[1])) note('reads', words[0]);
	return found;
};

/** Returns the first word of each item in `message m, lateral (…) x, batch as b where`. */
const tablesFrom = (words, start) => {
	const tables = [];
	let begins = true;
	for (let at = start, depth = 0; at < words.length; at += 1) {
		const word = words[at];
		if (word === ')' && depth === 0) break;
		if (word === '(') depth += 1;
		else if (word === ')') depth -= 1;
		else if (depth > 0) continue;
		else if (word === ',') {
			begins = true;
			continue;
		} else if (word === ';' || endOfTables.has(word)) break;
		else if (begins && (word === 'only' || word === 'lateral')) continue;
		else if (begins && words[at + 1] !== '(') tables.push(word);
		begins = false;
	}
	return tables;
};
