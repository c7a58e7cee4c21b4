import { expect, test } from 'vitest';
import { makeRateLimiter } from './rate-limiter.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 18) + ms);

test('so many at once, and then one each time that one has grown again', () => {
	const tries = makeRateLimiter({ most: 3, perMs: 30_000 });
	expect([1, 2, 3, 4].map(() => tries.take('lee', at(0)))).toEqual([0, 0, 0, 10_000]);
	expect(tries.take('lee', at(9_000))).toBe(1_000);
	expect(tries.take('lee', at(10_000))).toBe(0);
	expect(tries.take('lee', at(10_000))).toBe(10_000);
	expect([1, 2, 3, 4].map(() => tries.take('lee', at(60_000)))).toEqual([0, 0, 0, 10_000]);
	expect(tries.take('priya', at(60_000))).toBe(0);
});

test('what is given back can be taken again, and never more than there was', () => {
	const tries = makeRateLimiter({ most: 1, perMs: 1_000 });
	tries.take('lee', at(0));
	tries.giveBack('lee', at(0));
	tries.giveBack('lee', at(0));
	expect([tries.take('lee', at(0)), tries.take('lee', at(0))]).toEqual([0, 1_000]);
});

test('a flood of other keys gives nobody a try back, and does not grow without end', () => {
	const tries = makeRateLimiter({ most: 1, perMs: 1_000, mostKeys: 10 });
	tries.take('lee', at(0));
	const answers = Array.from({ length: 20 }, (_, n) => tries.take(`made up ${n}`, at(1)));
	expect(answers.filter((wait) => wait === 0)).toHaveLength(9);
	expect(tries.take('lee', at(1))).toBe(999);
	expect(tries.take('one more', at(1_001))).toBe(0);
});

test('a clock that is set back gives nothing away', () => {
	const tries = makeRateLimiter({ most: 1, perMs: 1_000 });
	tries.take('lee', at(5_000));
	expect(tries.take('lee', at(0))).toBe(1_000);
});
