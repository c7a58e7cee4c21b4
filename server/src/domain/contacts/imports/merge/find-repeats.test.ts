/** Tests that a long source finds the same duplicates whether all rows are remembered or only those that repeat. */
import { expect, test } from 'vitest';
import { findRepeats } from './find-repeats.ts';
import { readPeople } from './read-people.ts';
import type { SourceRow } from './row-source.port.ts';
import { makeStaffDirectory } from './staff-directory.ts';

const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number'];
const columns = ['ContactId', 'FirstName', 'LastName', 'MobileNumber'] as const;
const reader = (mayRepeat?: Parameters<typeof readPeople>[5]) =>
	readPeople(header, columns, makeStaffDirectory([]), new Map(), [], mayRepeat);

/** Makes rows of which some have repeated IDs or numbers, and some have no number. */
const rowsOf = (seed: number, many: number): SourceRow[] => {
	let state = seed;
	const next = (below: number): number => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state % below;
	};
	return Array.from({ length: many }, (_, nth) => ({
		line: nth + 1,
		cells: [`S${next(many)}`, 'Ada', `Lane ${nth}`, next(20) === 0 ? 'none' : String(2_065_550_000 + next(many * 2))],
	}));
};

async function* each(rows: readonly SourceRow[]): AsyncGenerator<SourceRow> {
	yield* rows;
}

test.each([1, 2, 3])('the same rows have the same twins (%i)', async (seed) => {
	const rows = rowsOf(seed, 2_000);
	const mayRepeat = await findRepeats(
		each(rows),
		reader(() => false),
		rows.length,
	);
	const [all, few] = [reader(), reader(mayRepeat)];
	const expected = rows.map((row) => all.read(row));
	expect(rows.map((row) => few.read(row))).toEqual(expected);
	expect(expected.some((one) => 'person' in one && one.person.twins)).toBe(true);
});

test('rows that stand alone are not remembered, and more than were announced are no harm', async () => {
	const alone = rowsOf(4, 40).map((row, nth) => ({
		...row,
		cells: [`A${nth}`, 'Ada', 'Lane', String(2_065_550_000 + nth)],
	}));
	const mayRepeat = await findRepeats(
		each(alone),
		reader(() => false),
		alone.length,
	);
	expect(alone.some((_, nth) => mayRepeat({ key: `A${nth}`, mobile: 12_065_550_000 + nth }))).toBe(false);
	const many = await findRepeats(
		each(alone),
		reader(() => false),
		1,
	);
	expect(many({ key: 'A39', mobile: 12_065_550_039 })).toBe(true);
});
