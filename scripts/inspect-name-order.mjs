/**
 * Checks that lists are sorted by name with `byName` in SQL and `compareNames` elsewhere. A plain `order by` would
 * sort by bytes, with “de la Cruz” after every Z.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Returns whether a column or alias holds names that people read in lists. */
const isName = (word) =>
	word === 'fullname' || /^(?:\w+\.)?"?(?:\w*_)?(?:name|title|label|phrase|called)"?$/.test(word);
const endsOrder = /^(?:limit|offset|for|fetch|rows|range|union|select|from|where|returning|on)$/;

/** Returns how many `order by` clauses there are, and those that sort names in another way. */
export const inspectNameOrder = (root) => {
	const faults = [];
	let seen = 0;
	const sources = (pattern) => globSync(pattern, { cwd: root }).filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
	for (const file of sources('server/src/**/*.ts'))
		for (const order of ordersIn(readFileSync(join(root, file), 'utf8'))) {
			seen += 1;
			const word = order.find(isName);
			if (word === undefined) continue;
			faults.push(`name-order: ${file} sorts by ${word} and not by byName(…).`);
		}
	for (const file of sources('{contract,server,web,widget}/src/**/*.{ts,tsx}'))
		if (readFileSync(join(root, file), 'utf8').includes('.localeCompare('))
			faults.push(`name-order: ${file} compares by localeCompare and not by compareNames.`);
	return { seen, faults: faults.sort() };
};

/** Returns the words of each sort order in a source, in SQL, the query builder, or variables named like orders. */
export const ordersIn = (source) => {
	const found = [];
	const look = (node, isOrder) => {
		if (typeof node !== 'object' || node === null) return;
		if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql') {
			const text = textOf(node.template);
			found.push(...ordersOf(isOrder ? `order by ${text}` : text));
		}
		if (node.type === 'CallExpression' && node.callee.property?.value === 'orderBy')
			for (const { expression } of node.arguments)
				if (expression.type === 'StringLiteral') found.push([expression.value.split(' ')[0]]);
				else look(expression, true);
		const isNamed = node.type === 'VariableDeclarator' && /^(?:orders?|ordered)(?:[A-Z]|$)/.test(node.id.value ?? '');
		for (const one of Object.values(node)) look(one, isNamed || (isOrder && node.type !== 'CallExpression'));
	};
	look(parseSync(source, { syntax: 'typescript', target: 'esnext' }), false);
	return found;
};

/** Replaces each value with `? `, and each `fullName(…)` with `fullname`. */
const textOf = ({ quasis, expressions }) =>
	quasis
		.flatMap((one, at) => [one.cooked ?? one.raw, expressions[at]?.callee?.value === 'fullName' ? 'fullname' : '?'])
		.slice(0, -1)
		.join(' ');

const ordersOf = (text) => {
	const words =
		text
			.replace(/--[^\n]*/g, ' ')
			.replace(/'(?:[^']|'')*'/g, ' ? ')
			.toLowerCase()
			.match(/"?[a-z_][\w.]*"?|[(),?=;]|<>/g) ?? [];
	return words.flatMap((word, at) => (word === 'order' && words[at + 1] === 'by' ? [orderFrom(words, at + 2)] : []));
};

/** Returns the words up to the end of the clause, except names that are only compared with a value. */
const orderFrom = (words, start) => {
	const order = [];
	for (let at = start, depth = 0; at < words.length; at += 1) {
		const word = words[at];
		if (depth === 0 && (word === ')' || endsOrder.test(word))) break;
		if (word === '(') depth += 1;
		if (word === ')') depth -= 1;
		if (words[at + 1] === '=' || words[at + 1] === '<>') continue;
		order.push(word);
	}
	return order;
};
