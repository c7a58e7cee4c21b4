/** @vitest-environment node */
import { abilitiesOf } from '@quad/contract/access/roles/abilities.ts';
import { sampleAccess } from '@quad/contract/access/roles/sample-access.ts';
import { expect, test } from 'vitest';
import { navGroups, settingsGroups } from '../foundation/screen-path.ts';
import { mayWith } from '../foundation/session.ts';
import { navEntriesFor } from './nav-entries.ts';

const labelsOf = (role: keyof typeof sampleAccess, group: string, isCaretaking = false) =>
	navEntriesFor({
		may: mayWith(abilitiesOf(sampleAccess[role])),
		hasSimulator: false,
		isCaretaking,
		isNow: () => false,
	})
		.filter((entry) => entry.group === group && entry.below === undefined)
		.map(({ label }) => label);

const work = ['Dashboard', 'Contacts', 'Segments', 'Campaigns', 'Scheduled', 'Smart Messages', 'Reports'];

test('everyday work has eight entries at most', () => {
	expect(labelsOf('owner', 'Work')).toEqual(expect.arrayContaining(work));
	for (const role of ['owner', 'administrator', 'staff', 'chat-only agent'] as const)
		expect(labelsOf(role, 'Work').length).toBeLessThanOrEqual(8);
});

test('settings have the groups that a role may change', () => {
	const groupsOf = (role: keyof typeof sampleAccess) =>
		settingsGroups.filter((group) => labelsOf(role, group).length > 0);
	expect(groupsOf('owner')).toEqual(['You', 'Team', 'Organization', 'Integrations', 'Developers']);
	expect(groupsOf('administrator')).toEqual(['You', 'Team', 'Integrations', 'Developers']);
	expect(groupsOf('staff')).toEqual(['You', 'Integrations']);
	expect(groupsOf('chat-only agent')).toEqual(['You']);
});

test('people with web chat only see chats and their own settings', () => {
	expect(navGroups.flatMap((group) => labelsOf('chat-only agent', group))).toEqual(['Web chat']);
	expect(labelsOf('chat-only agent', 'You')).toEqual(['Profile', 'Notifications', 'Password and sessions']);
});

test('a caretaker is offered only what is not private', () => {
	expect(labelsOf('staff', 'You', true)).toEqual(['Out of office']);
});

test('each entry below another one has it', () => {
	const entries = navEntriesFor({ may: (who) => who !== 'chatOnly', hasSimulator: true, isNow: () => true });
	for (const { below } of entries.filter((entry) => entry.below !== undefined))
		expect(entries.map(({ icon }) => icon)).toContain(below);
	expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length);
});

test('each kind of thing that waits has a number beside one entry', () => {
	const entries = navEntriesFor({ may: (who) => who !== 'chatOnly', hasSimulator: true, isNow: () => true });
	const counted = entries.flatMap(({ counts, to }) => (counts ? [`${counts} ${to}`] : []));
	expect(counted.toSorted()).toEqual(['reviews /v2/opt-outs', 'stopped /scheduled', 'visitors /chat']);
});
