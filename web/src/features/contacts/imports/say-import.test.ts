// @vitest-environment node
import type { ImportCounts, ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { expect, test } from 'vitest';
import { importsNothing, sayCounts, sayNotTaken, sayOutcome, sayStart, sayStopping } from './say-import.ts';

const none: ImportCounts = {
	new: 0,
	changed: 0,
	unchanged: 0,
	duplicates: 0,
	rejected: 0,
	optedOut: 0,
	staysOptedOut: 0,
	numbersKept: 0,
	leftOutOptedOut: 0,
};

const run: ImportRun = {
	id: 1,
	fileName: 'fall-2027.csv',
	state: 'complete',
	stateReason: null,
	startedByName: 'Amir Haddad',
	dateStarted: '2026-11-20T15:00:00.000Z',
	dateCompleted: null,
	recordsUpload: { cdnMediaUri: null },
	allowMobileUpdate: false,
	recordCount: 1_250,
	processed: 1_250,
	counts: { ...none, new: 1_200, changed: 50 },
	columns: [],
	canUndo: false,
	undone: 0,
	undoLeft: 0,
};

test('the counts in one sentence', () => {
	expect(sayCounts({ ...none, new: 120, changed: 40, duplicates: 6, staysOptedOut: 3, rejected: 2 })).toBe(
		'120 new, 40 changed, 6 duplicates, 3 opted out (stay opted out), 2 rejected.',
	);
	expect(sayCounts({ ...none, unchanged: 2_000, duplicates: 1, staysOptedOut: 1 })).toBe(
		'2,000 unchanged, 1 duplicate, 1 opted out (stays opted out).',
	);
	expect(sayCounts(none)).toBe('This file has nothing to import.');
});

test('the button says what it starts, and nothing is started where nothing would come of it', () => {
	const found = { recordCount: 43, hasErrors: false, counts: none };
	const rejected = (count: number, others: Partial<ImportCounts> = {}) => ({
		...found,
		counts: { ...none, rejected: count, ...others },
	});
	expect([importsNothing(found), sayStart(found)]).toEqual([false, 'Import 43 rows']);
	expect([importsNothing(rejected(3)), sayStart(rejected(3))]).toEqual([false, 'Import 40 contacts, skip 3']);
	for (const counts of [{ rejected: 43 }, { duplicates: 1, rejected: 42 }]) {
		const nothing = rejected(43, counts);
		expect([importsNothing(nothing), sayStart(nothing)]).toEqual([
			true,
			'Nothing to import: fix rows or choose another file',
		]);
	}
	const empty = { ...found, recordCount: 0 };
	expect([importsNothing(empty), sayStart(empty)]).toEqual([true, 'Nothing to import: choose another file']);
	const optOuts = rejected(43, { leftOutOptedOut: 2 });
	expect([importsNothing(optOuts), sayStart(optOuts)]).toEqual([false, 'Record 2 opt-outs, import no rows']);
});

test('what stood in the file and was not taken is said', () => {
	expect(sayNotTaken(none)).toEqual([]);
	expect(sayNotTaken({ ...none, leftOutOptedOut: 1 })).toEqual([
		'1 row left out is marked as opted out. The opt-outs still count: no one with those Contact IDs or numbers is texted.',
	]);
	expect(sayNotTaken({ ...none, staysOptedOut: 3, numbersKept: 1 })).toEqual([
		'3 contacts opted out in Quad but not in the file: an import never opts anyone back in.',
		'1 contact has a different mobile number in the file; the current one stays.',
	]);
});

test('how an import ended', () => {
	expect(sayOutcome(run)).toBe('All 1,250 rows are done: 1,200 new, 50 changed.');
	expect(sayOutcome({ ...run, counts: { ...none, unchanged: 1_244, duplicates: 6 } })).toBe(
		'All 1,250 rows are done. Nothing changed: 1,244 unchanged, 6 duplicates.',
	);
	expect(sayOutcome({ ...run, state: 'cancelled', processed: 500 })).toBe(
		'Stopped after 500 of 1,250 rows. Rows imported before that stay; import the file again to continue.',
	);
	expect(sayOutcome({ ...run, state: 'cancelled', processed: 0 })).toBe(
		'Stopped before the first row. Nothing was imported.',
	);
	expect(sayOutcome({ ...run, state: 'failed', stateReason: 'The disk is full.' })).toBe('The disk is full.');
});

test('what stopping means', () => {
	expect(sayStopping({ ...run, processed: 500 })).toBe(
		'500 rows are done and stay imported. The other 750 will not be imported.',
	);
	expect(sayStopping({ ...run, processed: 0 })).toBe('Nothing has been imported yet, and nothing will be.');
});
