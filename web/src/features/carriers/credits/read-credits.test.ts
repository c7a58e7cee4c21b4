import { expect, test } from 'vitest';
import { readCredits } from './read-credits.ts';

test.each([
	['100000', 100_000],
	[' 100,000 ', 100_000],
	['1 000', 1_000],
	['+5', 5],
	['-500', -500],
	['−500', -500],
	['0', undefined],
	['', undefined],
	['a lot', undefined],
	['1e5', undefined],
	['999999999', undefined],
])('“%s” is %s', (written, credits) => {
	expect(readCredits(written)).toBe(credits);
});
