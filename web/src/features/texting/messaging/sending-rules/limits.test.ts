import { expect, test } from 'vitest';
import { limitFault, readLimit } from './limits.ts';

test.each([
	['10', 10],
	[' 2.5 ', 2.5],
	['0.1', 0.1],
	['100', 100],
	['0', null],
	['100.1', null],
	['2.55', null],
	['-3', null],
	['', null],
	['ten', null],
])('“%s” is read as %s', (typed, limit) => {
	expect(readLimit(typed)).toBe(limit);
	expect(limitFault(typed) === undefined).toBe(limit !== null);
});
