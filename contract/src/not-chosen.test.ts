import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './api.ts';
import { id } from './fields.ts';
import { onlyKnown } from './known-fields.ts';
import { readBody, readQuery } from './not-chosen.ts';

const shape = z.object({
	id: id.optional(),
	staffId: id.optional(),
	name: z.string(),
	note: z.string().default('none'),
	kind: z.enum(['Day', 'month']).default('month'),
	until: z.string().nullable().optional(),
	filter: z.object({ hasReply: z.boolean().optional() }).optional(),
	kinds: z.array(z.enum(['Day', 'month'])).default([]),
});

test.each([
	[{ id: 0, staffId: null, kind: '' }, {}],
	[
		{ note: '', until: null },
		{ note: '', until: null },
	], // unchanged, because the field accepts these values
	[{ note: null }, {}],
	[{ name: null }, { name: null }], // rejected, because the field is required
	[{ staffId: 0 }, { staffId: 0 }], // rejected, because 0 is not an id
	[{ filter: { hasReply: null } }, { filter: { hasReply: null } }], // rejected: without it the filter would match more
	[
		{ kind: 'DAY', kinds: ['Month', 'day', 'week'] },
		{ kind: 'Day', kinds: ['month', 'Day', 'week'] },
	],
	[{ unknown: null }, { unknown: null }], // rejected by name
])('%j of a body is read as %j', (body, read) => {
	expect(readBody(shape)(body)).toEqual(read);
});

test.each([[null], ['text'], [[1]], [undefined]])('%j is no body with fields, and stays what it is', (value) => {
	expect(readBody(shape)(value)).toBe(value);
});

test('an empty parameter of an address was not chosen, whatever it takes', () => {
	expect(readQuery(shape)({ note: '', kind: 'day', name: '', staffId: '0' })).toEqual({
		kind: 'Day',
		name: '',
		staffId: '0',
	});
});

test('words that differ by their case alone are told apart', () => {
	const two = z.object({ word: z.enum(['a', 'A', 'b']) });
	expect(readBody(two)({ word: 'B' })).toEqual({ word: 'B' });
});

const optionalOf = (shape: z.ZodObject) =>
	Object.entries(shape.shape).flatMap(([name, one]) => (z.safeParse(one, undefined).success ? [name] : []));

test('every call of the product reads empty parameters as none', () => {
	const queries = allRoutes.flatMap(({ query, method, path }) => (query ? [{ query, call: `${method} ${path}` }] : []));
	for (const { query, call } of queries) {
		const empty = Object.fromEntries(optionalOf(query).map((name) => [name, '']));
		const read = (values: object) => z.safeParse(onlyKnown(query), readQuery(query)(values));
		expect([call, read(empty)]).toEqual([call, read({})]);
	}
	expect(queries.length).toBeGreaterThan(100);
});

test('no call refuses null for a field of its body that need not be sent', () => {
	const bodies = allRoutes.flatMap(({ body, method, path }) =>
		body instanceof z.ZodObject ? [{ body, call: `${method} ${path}` }] : [],
	);
	for (const { body, call } of bodies) {
		const names = optionalOf(body);
		const values = Object.fromEntries(names.map((name) => [name, null]));
		const read = z.safeParse(onlyKnown(body), readBody(body)(values));
		const refused = read.success ? [] : read.error.issues.map(({ path: [name] }) => name);
		expect([call, names.filter((name) => refused.includes(name))]).toEqual([call, []]);
	}
	expect(bodies.length).toBeGreaterThan(200);
});
