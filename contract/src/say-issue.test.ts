import { expect, test } from 'vitest';
import { z } from 'zod';
import { clearIssues, sayIssue } from './say-issue.ts';

test.each([
	[z.string().trim().min(1), ' ', 'This is required.'],
	[z.string(), undefined, 'This is required.'],
	[z.string(), 5, 'This must be text.'],
	[z.string().min(8), 'short', 'This must have at least 8 characters.'],
	[z.string().max(1000), 'a'.repeat(1001), 'This must have at most 1,000 characters.'],
	[z.string().length(3), 'ab', 'This must have exactly 3 characters.'],
	[z.number().min(2), 1, 'This must be at least 2.'],
	[z.number().positive(), 0, 'This must be more than 0.'],
	[z.number().max(2000), 2001, 'This must be at most 2,000.'],
	[z.number(), Number.NaN, 'This must be a number.'],
	[z.coerce.number(), 'soon', 'This must be a number.'],
	[z.number().int(), 1.5, 'This must be a whole number.'],
	[z.number().multipleOf(5), 3, 'This must be a multiple of 5.'],
	[z.array(z.string()).min(1), [], 'This must have at least 1 entry.'],
	[z.array(z.string()).max(2), ['a', 'b', 'c'], 'This must have at most 2 entries.'],
	[z.date().min(new Date('2026-01-02')), new Date('2026-01-01'), 'This must not be before 2026-01-02.'],
	[z.boolean(), 'yes', 'This must be true or false.'],
	[z.array(z.string()), 'a', 'This must be a list.'],
	[z.object({}), 'a', 'This must have fields of its own.'],
	[z.email(), 'lee', 'This is not an email address.'],
	[z.url(), 'quad', 'This is not a web address.'],
	[z.string().regex(/^x/), 'a', 'This does not have the right form. Please check it.'],
	[z.enum(['a', 'b']), 'c', 'This must be one of “a”, “b”.'],
	[z.enum(['a', 'b']), '', 'This is required.'],
	[z.literal('a'), 'c', 'This must be “a”.'],
	[z.strictObject({}), { nmae: 1 }, 'Unknown field “nmae”.'],
	[z.union([z.string(), z.number()]), true, 'This cannot be read. Please check it.'],
	[z.map(z.string(), z.number()), new Map([[1, 1]]), 'This must be text.'],
	[z.string().refine(() => false), 'a', 'This cannot be read. Please check it.'],
	[z.string().min(1, 'Give the room a name.'), '', 'Give the room a name.'],
])('schema %#: %j', (schema: z.ZodType, value, sentence) => {
	expect(schema.safeParse(value, { error: sayIssue }).error?.issues[0]?.message).toBe(sentence);
});

/** One issue of each code, as the validator reports it. The type ensures that none is missing. */
const ofEachCode: { [C in z.core.$ZodIssue['code']]: z.core.$ZodRawIssue<Extract<z.core.$ZodIssue, { code: C }>> } = {
	invalid_type: { code: 'invalid_type', expected: 'never', input: 1 },
	too_big: { code: 'too_big', origin: 'other', maximum: 1, input: 2 },
	too_small: { code: 'too_small', origin: 'other', minimum: 1, input: 0 },
	invalid_format: { code: 'invalid_format', format: 'other', input: 'a' },
	not_multiple_of: { code: 'not_multiple_of', divisor: 2, input: 3 },
	unrecognized_keys: { code: 'unrecognized_keys', keys: ['a', 'b'], input: {} },
	invalid_union: { code: 'invalid_union', errors: [], input: 1 },
	invalid_key: { code: 'invalid_key', origin: 'map', issues: [], input: 1 },
	invalid_element: { code: 'invalid_element', origin: 'set', key: 1, issues: [], input: 1 },
	invalid_value: { code: 'invalid_value', values: ['a'], input: 'b' },
	custom: { code: 'custom', input: 1 },
};

test.each(Object.entries(ofEachCode))('%s has a sentence', (_, issue) => {
	const sentence = sayIssue(issue);
	expect(sentence).toMatch(/^[A-Z][^:]*\.$/);
	expect(sentence).not.toMatch(/invalid|too (?:small|big)|expected|received|NaN|undefined/i);
});

test('of a value that may have several forms, what is wrong inside the closest is said, with its place', () => {
	const condition = z.object({ comparison: z.enum(['equals', 'isempty']), value: z.string() });
	const conditions = z.array(z.union([condition, z.object({ conditions: z.array(condition) })]));
	const read = z
		.object({ conditions: z.union([z.string(), conditions]) })
		.safeParse({ conditions: [{ comparison: 'is any of', value: 'a' }] }, { error: sayIssue });
	expect(clearIssues(read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual([
		['conditions.0.comparison', 'This must be one of “equals”, “isempty”.'],
	]);
});
