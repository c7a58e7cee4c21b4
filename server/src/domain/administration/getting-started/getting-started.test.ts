/** Tests the checklist of a new organization. Steps complete by themselves, and only its dismissal is stored. */

import type { SetUpStep } from '@quad/contract/administration/getting-started/routes.ts';
import { api } from '@quad/contract/api.ts';
import { keysOf } from '@quad/contract/keys.ts';
import { expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
const { readChecklist, openChecklist } = api.gettingStarted;

const checklistOf = async (team: MadeTeam) => (await ask(quad, team.person('Dana'), readChecklist, {})).answer;
const doneIn = async (team: MadeTeam): Promise<SetUpStep[]> => {
	const { done } = await checklistOf(team);
	return keysOf(done).filter((step) => done[step]);
};
const isSettingUp = async (team: MadeTeam, name: string) =>
	(await ask(quad, team.person(name), api.session.getProfile, {})).answer.isSettingUp;
const open = (team: MadeTeam, isOpen: boolean) => ask(quad, team.person('Dana'), openChecklist, { body: { isOpen } });

test('an organization with nothing but its owner has its team, and nothing else', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], administrators: [], staff: [] });
	expect(await doneIn(team)).toEqual(['team']);
	expect(await checklistOf(team)).toMatchObject({ inbox: { type: 'personal' } });
});

test('each step ticks itself off, and what is another organization’s counts for nothing', async () => {
	await makeTeam(quad, { staff: ['Lee'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: [],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk', members: ['Dana'] }],
		contacts: ['Ben'],
	});
	expect(await doneIn(team)).toEqual(['team', 'people', 'inbox', 'number', 'contacts']);
	expect((await checklistOf(team)).inbox).toEqual({ id: team.inbox('Desk'), type: 'group' });
	const { answer } = await ask(quad, team.person('Dana'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [team.contact('Ben')] },
	});
	expect(await doneIn(team)).not.toContain('text');
	await handOver(quad, answer.batchId);
	expect(await doneIn(team)).toContain('text');
});

test('owners land on it until one of them closes it, and again once it is opened', async () => {
	const team = await makeTeam(quad, { owners: ['Dana', 'Dora'], staff: ['Lee'] });
	await open(team, true);
	expect(await Promise.all(['Dana', 'Dora', 'Lee'].map((name) => isSettingUp(team, name)))).toEqual([
		true,
		true,
		false,
	]);
	await open(team, false);
	await open(team, false);
	expect(await isSettingUp(team, 'Dora')).toBe(false);
	expect((await open(team, true)).answer.isOpen).toBe(true);
	expect(await isSettingUp(team, 'Dana')).toBe(true);
});

test('nobody but an owner has it', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });
	for (const name of ['Amir', 'Lee']) {
		expect((await ask(quad, team.person(name), readChecklist, {})).status).toBe(403);
		expect((await ask(quad, team.person(name), openChecklist, { body: { isOpen: false } })).status).toBe(403);
	}
});
