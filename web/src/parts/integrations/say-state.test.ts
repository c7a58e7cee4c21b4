import type { IntegrationState, LastRun } from '@quad/contract/connections/integrations/states.ts';
import { expect, test } from 'vitest';
import { firstSentence, sayState } from './say-state.ts';

const now = new Date('2026-11-30T15:00:00Z');
const run = (part: Partial<LastRun>): LastRun => ({
	id: 1,
	kind: 'import',
	outcome: 'Complete',
	at: '2026-11-29T11:22:00Z',
	count: 1_932,
	errors: 0,
	message: null,
	fault: null,
	importId: null,
	nextTryOn: null,
	...part,
});
const say = (state: IntegrationState['state'], runs: LastRun[], message: string | null = null) =>
	sayState(
		{
			connector: 'slate',
			title: 'Slate',
			path: '/slate',
			state,
			message,
			importsAreSetUp: true,
			exportsSetUp: [],
			runs,
			nextImportOn: null,
		},
		'America/New_York',
		now,
	);

test('says what the run that decides the state did', () => {
	expect(say('Complete', [run({})])).toBe('1,932 people yesterday at 6:22 AM');
	expect(say('Complete', [run({ count: 1, at: '2026-11-30T11:22:00Z' })])).toBe('1 person today at 6:22 AM');
	expect(say('Complete', [run({ count: 0, at: '2026-11-26T11:22:00Z' })])).toBe('No one new Thursday at 6:22 AM');
	expect(say('Partial', [run({ outcome: 'Partial', errors: 12 })])).toBe(
		'1,932 people yesterday at 6:22 AM, 12 skipped',
	);
	const message = '“fall.txt” has no column for Mobile Number. Check the file and the import settings.';
	expect(say('Failed', [run({ kind: 'OptOuts' }), run({ outcome: 'Failed', message })])).toBe(
		'Last import failed: “fall.txt” has no column for Mobile Number',
	);
	expect(say('Failed', [run({ kind: 'OptOuts', outcome: 'Failed' }), run({})])).toBe(
		'Last export of opt-outs failed yesterday at 6:22 AM',
	);
	expect(say('Retrying', [run({ outcome: 'Retrying', nextTryOn: '2026-11-30T15:10:00Z' })])).toBe(
		'The import failed. Next try today at 10:10 AM',
	);
	expect(say('Running', [run({ outcome: 'Running' })])).toBe('Importing now');
});

test('says why nothing runs', () => {
	expect(say('NotConnected', [])).toBe('Not connected');
	expect(say('Idle', [])).toBe('Connected, nothing has run yet');
	expect(say('Paused', [run({})], 'The sign-in was refused 3 times in a row, so nothing runs by itself.')).toBe(
		'Paused: the sign-in was refused 3 times in a row, so nothing runs by itself',
	);
	expect(firstSentence('All 20 rows were left out, so the next import takes them again. Check the columns.')).toBe(
		'all 20 rows were left out, so the next import takes them again',
	);
});
