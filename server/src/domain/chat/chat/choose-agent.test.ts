import { expect, test } from 'vitest';
import { type Choosable, chooseAgent } from './choose-agent.ts';

const agent = (id: number, load: number, given = 0, isAvailable = true): Choosable => ({
	id,
	load,
	isAvailable,
	givenAt: new Date(given),
});
const busy = { way: 'least-busy', mostEach: 3 } as const;
const turns = { way: 'round-robin', mostEach: 3 } as const;

test('the least busy is asked, and of two the one who waited longer', () => {
	expect(chooseAgent([agent(1, 2), agent(2, 1, 9), agent(3, 1, 5)], busy, null)?.id).toBe(3);
});

test('in turn, whoever was asked the longest ago, however busy', () => {
	expect(chooseAgent([agent(1, 2, 1), agent(2, 0, 2)], turns, null)?.id).toBe(1);
});

test('nobody who is away or has as many as one may have', () => {
	expect(chooseAgent([agent(1, 3), agent(2, 0, 0, false)], busy, null)).toBeUndefined();
});

test('who let it go by is asked again only if there is nobody else', () => {
	expect(chooseAgent([agent(1, 0), agent(2, 2)], busy, 1)?.id).toBe(2);
	expect(chooseAgent([agent(1, 0), agent(2, 3)], busy, 1)?.id).toBe(1);
});

test('by hand nobody is asked', () => {
	expect(chooseAgent([agent(1, 0)], { way: 'by-hand', mostEach: 3 }, null)).toBeUndefined();
});
