/**
 * Holds every list to one order of names. In the database it is `byName` (`server/src/foundation/postgres/by-name.ts`),
 * as text is compared there by its bytes, where “de la Cruz” stands after every Z; elsewhere `compareNames`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Columns, and aliases of them, that people read a list by. */
const isName = (word) =>
	word === 'fullname' || /^(?:\w+\.)?"?(?:\w*_)?(?:name|title|label|phrase|called)"?$/.test(word);
const endsOrder = /^(?:limit|offset|for|fetch|rows|range|union|select|from|where|returning|on)$/;

/** Returns how many orders were seen, and each that sorts names in another way. */
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

/** The words of each order in a source: of `order by`, of the builder, and of what is called an order. */
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

/** `? ` for each value, and `fullname` for a name that `fullName(…)` puts together. */
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

/** Up to the end of the clause; what is only compared with a value is no name to sort by. */
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
