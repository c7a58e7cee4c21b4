import { expect, test } from 'vitest';
import { auditActions } from './actions.ts';
import { actionsSaying, sayEntry } from './say-entry.ts';

const entry = {
	action: 'session.changed-team',
	who: 'Dana Whitfield',
	forWhom: null,
	whom: null,
	team: 'Financial Aid',
	details: {},
};

test.each([
	[{}, 'Dana Whitfield switched to Financial Aid'],
	[{ forWhom: 'Lee Okafor' }, 'Dana Whitfield, for Lee Okafor, switched to Financial Aid'],
	[{ team: null }, 'Dana Whitfield switched to a team'],
	[{ action: 'session.signed-out', who: null }, 'Quad signed out'],
	[{ action: 'session.failed', who: null, whom: 'Lee Okafor' }, 'Someone failed to sign in as Lee Okafor'],
	[
		{ action: 'schedule.created', whom: 'Desk', details: { count: 2, at: '2027-03-07, 14:05 (America/New_York)' } },
		'Dana Whitfield scheduled a message from “Desk” to 2 contacts, for 3/7/27, 2:05pm',
	],
	[{ action: 'of-another-version' }, 'Dana Whitfield: of-another-version'],
	[{ action: 'constructor' }, 'Dana Whitfield: constructor'],
	[{ who: '{team} $& \\1', team: '{who}' }, '{team} $& \\1 switched to {who}'],
])('an entry is said: %j', (change, sentence) => {
	expect(sayEntry({ ...entry, ...change })).toBe(sentence);
});

test('every action has a sentence and a name of its own', () => {
	const all = Object.values(auditActions);
	for (const { label, sentence } of all) {
		expect(sentence).toMatch(/^[{“A-Z]/);
		expect(sentence).not.toMatch(/[.\s]$/);
		expect(label).toMatch(/^[A-Z]/);
	}
	expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});

test('an action is found by any part of what it says', () => {
	expect(actionsSaying('SIGNED')).toEqual(expect.arrayContaining(['session.signed-in', 'session.signed-out']));
	expect(actionsSaying('whom')).toEqual([]); // placeholders do not match
});
