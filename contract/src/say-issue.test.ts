import { expect, test } from 'vitest';
import { z } from 'zod';
import { sayIssue } from './say-issue.ts';

test.each([
	[z.string().trim().min(1), ' ', 'This is required.'],
	[z.string(), undefined, 'This is required.'],
	[z.string().min(8), 'short', 'This has at least 8 characters.'],
	[z.string().max(1000), 'a'.repeat(1001), 'This has at most 1,000 characters.'],
	[z.number().min(2), 1, 'This is at least 2.'],
	[z.number().max(2000), 2001, 'This is at most 2,000.'],
	[z.number(), Number.NaN, 'This cannot be read. Please check it.'],
	[z.email(), 'lee', 'This is not an email address.'],
	[z.url(), 'quad', 'This is not a web address.'],
	[z.enum(['a', 'b']), 'c', 'This cannot be read. Please check it.'],
	[z.string().min(1, 'Give the room a name.'), '', 'Give the room a name.'],
])('schema %#: %j', (schema: z.ZodType, value, sentence) => {
	expect(schema.safeParse(value, { error: sayIssue }).error?.issues[0]?.message).toBe(sentence);
});
