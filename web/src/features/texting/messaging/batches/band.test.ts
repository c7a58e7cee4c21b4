// @vitest-environment node
import { expect, test } from 'vitest';
import { placeBand } from './band.ts';
import { type Branch, type BranchName, branchesOf, type Ends } from './branches.ts';
import { batch } from './test-batch.ts';

const kit: Ends = [
	{ outcome: 'delivered', end: 'replied', count: 6 },
	{ outcome: 'delivered', end: 'no-answer', count: 87 },
	{ outcome: 'failed', end: 'dead-number', count: 52 },
	{ outcome: 'failed', end: 'temporary', count: 17 },
	{ outcome: 'failed', end: 'filtered', count: 18 },
];
const done = { ...batch, state: 'complete' as const };

const counts = (branches: readonly Branch[]) => Object.fromEntries(branches.map(({ name, count }) => [name, count]));
const at = (ends: Ends, name: BranchName, of = done) => {
	const found = placeBand(branchesOf(of, ends), ends).placed.find((placed) => placed.name === name);
	if (!found) throw new Error(`No branch is called ${name}.`);
	return found;
};

test('outcomes add up to everyone who was texted, and their parts to each outcome', () => {
	const branches = branchesOf({ ...done, skipped: [{ reason: 'opted-out', count: 12 }] }, kit);
	expect(counts(branches)).toEqual({
		everyone: 192,
		delivered: 93,
		replied: 6,
		'no-answer': 87,
		failed: 87,
		'dead-number': 52,
		temporary: 17,
		filtered: 18,
		'left-out': 12,
	});
	expect(branches.map(({ level }) => level)).toEqual([0, 1, 2, 2, 1, 2, 2, 2, 1]);
});

test('every label has a row of its own, in order, inside the band', () => {
	for (const times of [1, 2000]) {
		const ends = kit.map((item) => ({ ...item, count: item.count * times }));
		const { placed, height } = placeBand(branchesOf(done, ends), ends);
		const rows = placed.filter(({ level }) => level === 2).map(({ middle }) => middle);
		expect(height).toBe(200);
		for (const [nth, middle] of rows.entries()) {
			expect(middle).toBeGreaterThanOrEqual(nth === 0 ? 12 : (rows[nth - 1] ?? 0) + 23.9);
			expect(middle).toBeLessThanOrEqual(height - 11.9);
		}
	}
});

test('bars are as high as their shares, and a single person still has one', () => {
	expect(at(kit, 'delivered').thickness / at(kit, 'failed').thickness).toBeCloseTo(93 / 87);
	const many: Ends = [
		{ outcome: 'delivered', end: 'no-answer', count: 299_999 },
		{ outcome: 'failed', end: 'refused', count: 1 },
	];
	expect(at(many, 'refused').thickness).toBe(2);
	expect(at(many, 'delivered').thickness).toBeLessThan(200);
});

test('the ribbons of a branch meet it side by side', () => {
	const ends: Ends = [
		...kit,
		{ outcome: 'on-the-way', end: 'replied', count: 4 },
		{ outcome: 'on-the-way', end: null, count: 20 },
	];
	const { ribbons } = placeBand(branchesOf(done, ends), ends);
	const [first, second] = ribbons.filter(({ to }) => to === 'replied');
	expect([first?.from, second?.from]).toEqual(['delivered', 'on-the-way']);
	expect(second?.end).toBeCloseTo((first?.end ?? 0) + (first?.thickness ?? 0));
	expect(ribbons.filter(({ from }) => from === 'everyone').map(({ to }) => to)).toEqual([
		'delivered',
		'on-the-way',
		'failed',
	]);
});

test('a message to no one is a band without ribbons', () => {
	const { placed, ribbons } = placeBand(branchesOf({ ...done, total: 0 }, []), []);
	expect([placed.map(({ name, count, thickness }) => [name, count, thickness]), ribbons]).toEqual([
		[['everyone', 0, 0]],
		[],
	]);
});
