/** Tests that the composer warns about people who got many messages from all teams within a week (product.md 9). */
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { setStanding } from '../../../../../test/standing.ts';
import { onBehalfOf } from '../../../../foundation/actor.ts';
import { judge } from './recipients.queries.ts';

const quad = useQuad();
const { sent, replyTo, sendAll } = useLedger(quad);

const college = () =>
	makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });

/** Creates another team of the same college with the same contacts. */
const officeBeside = async (team: MadeTeam) => {
	const office = await makeTeam(quad, {
		organizationId: team.organizationId,
		staff: ['Priya'],
		inboxes: [{ ...alerts, name: 'Alerts' }],
	});
	await quad.db
		.insertInto('contact_team')
		.columns(['org_id', 'team_id', 'contact_id'])
		.values(
			['Ana', 'Ben', 'Cy'].map((name) => ({
				org_id: team.organizationId,
				team_id: office.teamId,
				contact_id: team.contact(name),
			})),
		)
		.execute();
	return { ...office, contact: team.contact };
};

const pressure = async (team: MadeTeam, fields: { schedule?: { localTime: string; timeZone: string } } = {}) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hello', filter: { searchText: '' }, ...fields },
	});
	return answer.pressure;
};

const setRules = (team: MadeTeam, pressureTexts: number) =>
	ask(quad, team.person('Dana'), api.sendingRules.setSendingRules, {
		body: { filteringLimit: 10, optOutLimit: 3, pressureTexts },
	});

test('contacts who got three messages this week from any team are counted; conversations don’t count', async () => {
	const team = await college();
	const office = await officeBeside(team);
	const { carrier } = makeCarrier();
	for (const to of [['Ana', 'Ben'], ['Ana', 'Cy'], ['Ben']]) {
		await sent(team, to);
		quad.clock.pass(batchLimits.sameDraftMs);
	}
	expect(await pressure(team)).toEqual({ people: 0, texts: 3 });
	await replyTo(team, 'Ben', 'See you there.');
	await sendAll(carrier);
	expect(await pressure(team)).toEqual({ people: 0, texts: 3 });
	await sent(office, ['Ana'], 'Priya'); // this message still waits to be sent
	expect(await pressure(team)).toEqual({ people: 1, texts: 3 });
	await sent(office, ['Ben'], 'Priya');
	expect(await pressure(team)).toEqual({ people: 2, texts: 3 });
});

test('undelivered, cancelled and old messages don’t count', async () => {
	const team = await college();
	const { carrier } = makeCarrier((text) =>
		text.to === team.mobileOf('Ben') ? { kind: 'refused', errorCode: 30_007 } : undefined,
	);
	await setRules(team, 1);
	await sent(team, ['Ana', 'Ben']);
	await sendAll(carrier);
	const cancelled = await sent(team, ['Cy']);
	await ask(quad, team.person('Lee'), api.messaging.cancelBatch, { params: { id: cancelled } });
	expect(await pressure(team)).toEqual({ people: 1, texts: 1 });
	expect(await pressure(team, { schedule: { localTime: '2026-11-24T12:00', timeZone: 'America/New_York' } })).toEqual({
		people: 1,
		texts: 1,
	});
	expect(await pressure(team, { schedule: { localTime: '2026-12-01T12:00', timeZone: 'America/New_York' } })).toEqual({
		people: 0,
		texts: 1,
	}); // by then, the messages are more than a week old
});

test('people left out are not counted; a team sets its own number, or never warns', async () => {
	const team = await college();
	await setRules(team, 1);
	await sent(team, ['Ana', 'Ben']);
	await setStanding(quad, team, 'Ana', { opted_out: true });
	expect(await pressure(team)).toEqual({ people: 1, texts: 1 });
	const ofTeam = (pressureTexts: number | null) =>
		ask(quad, team.person('Dana'), api.sendingRules.setTeamRules, {
			params: { id: team.teamId },
			body: { filteringLimit: null, optOutLimit: null, recipientHours: false, pressureTexts },
		});
	expect((await ofTeam(0)).answer.teams).toMatchObject([{ pressureTexts: 0 }]);
	expect(await pressure(team)).toBeNull();
	await ofTeam(2);
	expect(await pressure(team)).toEqual({ people: 0, texts: 2 });
	await ofTeam(null);
	expect(await pressure(team)).toEqual({ people: 1, texts: 1 });
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, {
		query: { searchText: 'sending rules' },
	});
	expect(answer.items.map(({ sentence }) => sentence)).toEqual([
		expect.stringContaining('warns about over-texting as the organization does'),
		expect.stringContaining('warns about over-texting from 2 messages a week'),
		expect.stringContaining('never warns about over-texting'),
		expect.stringContaining('warns about over-texting from 1 messages a week'),
	]);
});

test('few people are looked up one by one, many at once, with the same result', async () => {
	const team = await college();
	const office = await officeBeside(team);
	await setRules(team, 2);
	const { carrier } = makeCarrier((text) =>
		text.to === team.mobileOf('Cy') ? { kind: 'refused', errorCode: 30_007 } : undefined,
	);
	await sent(team, ['Ana', 'Ben', 'Cy']);
	await sent(office, ['Ana', 'Cy'], 'Priya');
	await sendAll(carrier);
	await replyTo(team, 'Ben', 'See you there.');
	const threshold = { texts: 2, since: new Date(quad.clock.now().getTime() - batchLimits.pressureMs) };
	const scope = onBehalfOf(team.organizationId, team.teamId, team.person('Lee').id);
	const text = { pieces: [{ text: 'Hello' }], segments: 1 };
	for (const oneByOne of [true, false])
		expect(
			await judge(quad.db, scope, { found: { searchText: '' } }, text, [], { ...threshold, oneByOne }),
		).toMatchObject({
			going: 3,
			pressed: 1,
		});
	expect(await pressure(team)).toEqual({ people: 1, texts: 2 });
});
