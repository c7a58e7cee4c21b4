/** Tests that only owners change the sending rules, that limits are in percent, and that changes are recorded. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();
const college = () => makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });

const setLimits = (team: MadeTeam, filteringLimit: number, optOutLimit: number, person = 'Dana') =>
	ask(quad, team.person(person), api.sendingRules.setSendingRules, { body: { filteringLimit, optOutLimit } });

test('rules start with the usual limits, which teams without their own follow', async () => {
	const team = await college();
	const { answer } = await ask(quad, team.person('Dana'), api.sendingRules.readSendingRules, {});
	expect(answer).toMatchObject({ filteringLimit: 10, optOutLimit: 3 });
	expect(answer.teams).toMatchObject([
		{ id: team.teamId, filteringLimit: null, optOutLimit: null, recipientHours: false },
	]);
	expect((await setLimits(team, 12.5, 0.1)).answer).toMatchObject({ filteringLimit: 12.5, optOutLimit: 0.1 });
	const { answer: own } = await ask(quad, team.person('Dana'), api.sendingRules.setTeamRules, {
		params: { id: team.teamId },
		body: { filteringLimit: 20, optOutLimit: null, recipientHours: true },
	});
	expect(own.teams).toMatchObject([{ filteringLimit: 20, optOutLimit: null, recipientHours: true }]);
});

test('changes are audited; unchanged limits are not', async () => {
	const team = await college();
	await setLimits(team, 10, 3);
	await setLimits(team, 8, 3);
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, {
		query: { searchText: 'sending rules' },
	});
	expect(answer.items.map(({ sentence }) => sentence)).toEqual([
		expect.stringMatching(/^Dana Doe changed the sending rules of .+: pauses at 8% blocked$/),
	]);
});

test('only owners see and set the rules, and a limit is a percentage', async () => {
	const team = await college();
	expect((await setLimits(team, 50, 50, 'Amir')).status).toBe(403);
	for (const limit of [0, 100.1, -1]) expect((await setLimits(team, limit, 3)).status).toBe(400);
	const other = await college();
	const { status } = await ask(quad, team.person('Dana'), api.sendingRules.setTeamRules, {
		params: { id: other.teamId },
		body: { filteringLimit: null, optOutLimit: null, recipientHours: true },
	});
	expect(status).toBe(404);
});
