import { expect, test } from 'vitest';
import { givesUpLate } from '../../../time-limits.ts';
import { microBatch } from './micro-batch.ts';

test('what is asked in one moment is asked together, and each gets its own answer', async () => {
	const batches: number[][] = [];
	const double = microBatch(
		async (all: readonly number[]) => {
			batches.push([...all]);
			return all.map((one) => one * 2);
		},
		{ withinMs: 0 },
	);

	expect(await Promise.all([3, 1, 2].map(double))).toEqual([6, 2, 4]);
	expect(await double(5)).toBe(10);
	expect(batches).toEqual([[3, 1, 2], [5]]);
});

test('what fails together fails for each, and not for who comes after', async () => {
	let works = false;
	const ask = microBatch(async (all: readonly string[]) => (works ? all : Promise.reject(new Error('gone'))), {
		withinMs: 0,
	});

	expect((await Promise.allSettled([ask('a'), ask('b')])).map((one) => one.status)).toEqual(['rejected', 'rejected']);
	works = true;
	expect(await ask('c')).toBe('c');
});

test('a full set does not wait for its time', async () => {
	const ask = microBatch(async (all: readonly number[]) => all, { withinMs: givesUpLate, most: 2 });

	expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2]);
});

test('in turn, what comes while a set is under way goes with the next one', async () => {
	const batches: number[][] = [];
	const answers: Array<() => void> = [];
	const ask = microBatch(
		(all: readonly number[]) => {
			batches.push([...all]);
			return new Promise<readonly number[]>((resolve) => answers.push(() => resolve(all)));
		},
		{ withinMs: 0, most: 2, sequential: true },
	);

	const all = [1, 2, 3, 4, 5].map(ask);
	await expect.poll(() => answers.length).toBe(1);
	expect(batches).toEqual([[1, 2]]);
	answers[0]?.();
	await expect.poll(() => answers.length).toBe(2);
	all.push(ask(6));
	answers[1]?.();
	await expect.poll(() => answers.length).toBe(3);
	answers[2]?.();

	expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(batches).toEqual([
		[1, 2],
		[3, 4],
		[5, 6],
	]);
});

test('of a set that fails each is done again alone, and only what is wrong fails', async () => {
	const runs: Array<{ all: number[]; isAlone: boolean }> = [];
	const ask = microBatch(
		async (all: readonly number[], isAlone) => {
			runs.push({ all: [...all], isAlone });
			if (all.includes(2)) throw new Error('2 is wrong');
			return all.map((one) => one * 10);
		},
		{ withinMs: 0, sequential: true, retryAlone: true },
	);

	const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
	expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
		10,
		'2 is wrong',
		30,
	]);
	expect(runs).toEqual([
		{ all: [1, 2, 3], isAlone: false },
		{ all: [1], isAlone: true },
		{ all: [2], isAlone: true },
		{ all: [3], isAlone: true },
	]);
});
