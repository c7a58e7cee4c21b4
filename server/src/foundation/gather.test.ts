import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what is asked in one moment is asked together, and each gets its own answer', async () => {
	const asked: number[][] = [];
	const double = gather(
		async (all: readonly number[]) => {
			asked.push([...all]);
			return all.map((one) => one * 2);
		},
		{ withinMs: 0 },
	);

	expect(await Promise.all([3, 1, 2].map(double))).toEqual([6, 2, 4]);
	expect(await double(5)).toBe(10);
	expect(asked).toEqual([[3, 1, 2], [5]]);
});

test('what fails together fails for each, and not for who comes after', async () => {
	let works = false;
	const ask = gather(async (all: readonly string[]) => (works ? all : Promise.reject(new Error('gone'))), {
		withinMs: 0,
	});

	expect((await Promise.allSettled([ask('a'), ask('b')])).map((one) => one.status)).toEqual(['rejected', 'rejected']);
	works = true;
	expect(await ask('c')).toBe('c');
});

test('a full set does not wait for its time', async () => {
	const ask = gather(async (all: readonly number[]) => all, { withinMs: 60_000, most: 2 });

	expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2]);
});
