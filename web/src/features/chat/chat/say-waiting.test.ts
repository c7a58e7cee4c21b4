import { expect, test } from 'vitest';
import { isPastLimit, sayWaiting } from './say-waiting.ts';

test.each([
	[-5_000, '0 s'],
	[59_999, '59 s'],
	[60_000, '1 min'],
	[59 * 60_000 + 59_000, '59 min'],
	[2 * 60 * 60_000, '2 h'],
	[2 * 60 * 60_000 + 5 * 60_000, '2 h 5 min'],
	[3 * 24 * 60 * 60_000, '3 d'],
])('%i ms is %s', (ms, said) => {
	expect(sayWaiting(ms)).toBe(said);
});

test('a limit is passed once it is over, and none while it is not known', () => {
	expect([isPastLimit(120_000, 2), isPastLimit(120_001, 2), isPastLimit(9e9, undefined)]).toEqual([false, true, false]);
});
