import { expect, test } from 'vitest';
import { givesUpSoon } from '../../../time-limits.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const turnAway = () => {
	throw new Error('full');
};

test('two work, two wait in their order, the fifth is turned away; also after one failed', async () => {
	const take = limitConcurrency({ atOnce: 2, waiting: 2, turnAway });
	const began: number[] = [];
	const work = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
	const all = work.map(({ promise }, n) =>
		take(() => {
			began.push(n);
			return promise;
		}),
	);
	await expect(take(async () => undefined)).rejects.toThrow('full');
	expect(began).toEqual([0, 1]);

	work[1]?.reject(new Error('broke'));
	await expect(all[1]).rejects.toThrow('broke');
	expect(began).toEqual([0, 1, 2]);

	for (const one of work) one.resolve();
	await Promise.all([all[0], all[2], all[3]]);
	expect(began).toEqual([0, 1, 2, 3]);
	expect(await take(async () => 'free again')).toBe('free again');
});

test('who waits too long is turned away, and loses nobody’s turn', async () => {
	const take = limitConcurrency({ atOnce: 1, waiting: 9, withinMs: givesUpSoon, turnAway });
	const work = Promise.withResolvers<string>();
	const first = take(() => work.promise);
	await expect(take(async () => 'too late')).rejects.toThrow('full');

	const third = take(async () => 'in time');
	work.resolve('done');
	expect(await Promise.all([first, third])).toEqual(['done', 'in time']);
	expect(await take(async () => 'free again')).toBe('free again');
});
