/** Tests that any failed scheduled reply is counted in its transaction and marks its conversation as unread. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { messages, onlyIn, texts } from '../../../../test/texts.ts';
import { sendDueReplies } from './send-due-replies.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	team = await makeTeam(quad, {
		owners: ['Dana', 'Olive'],
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		inboxes: [
			{ name: 'Desk', members: ['Lee', 'Pat'] },
			{ name: 'Fast', type: 'highspeed', members: ['Lee', 'Pat'] },
			{ name: 'World', type: 'whatsapp', members: ['Lee', 'Pat'] },
		],
		chat: { agents: [] },
		whatsApp: true,
		contacts: ['Ana'],
	});
});

const dana = () => team.person('Dana');
/** Schedules this person's reply in this inbox for tomorrow, and marks its conversation as read. */
const scheduleIn = async (inbox: string, person: string): Promise<number> => {
	await (inbox === 'World' ? messages : texts)(quad, team, 'Ana', inbox, 'Hello');
	const { id } = await onlyIn(quad, team, inbox, person);
	const { status, text } = await ask(quad, team.person(person), api.repliesLater.scheduleReply, {
		params: { id },
		body: {
			draftId: randomUUID(),
			text: 'See you.',
			schedule: { localTime: '2026-11-19T10:00', timeZone: 'America/New_York' },
		},
	});
	expect(status, text).toBe(200);
	await sql`update conversation set unread = 0 where id = ${id}`.execute(quad.db);
	return id;
};
const stateOf = async (conversationId: number) => {
	const { rows } = await sql<{ unread: number; failure: string | null }>`
		select v.unread, r.failure from conversation v
		join reply_later r on r.org_id = v.org_id and r.conversation_id = v.id where v.id = ${conversationId}`.execute(
		quad.db,
	);
	return rows[0];
};
const sendTomorrow = async () => {
	quad.clock.set('2026-11-19T15:00:00Z');
	const loop = sendDueReplies(quad.context);
	while ((await loop.run()) === 'again');
};
const mailed = async () => {
	const { rows } = await sql<{ name: string; body: string; hasLink: boolean }>`
		select to_name as name, body, link_label is not null as "hasLink" from mail
		where kind = 'reply-not-sent' and org_id = ${team.organizationId} order by to_name`.execute(quad.db);
	return rows;
};

const update = (person: string, role: object, fields: object = {}) =>
	ask(quad, dana(), api.usersWriting.updateUser, {
		body: {
			id: team.person(person).id,
			selectedDepartments: [{ id: team.teamId, role: 'user', chatRole: 'none', ...role }],
			...fields,
		},
	});
type InboxChange = 'changeGroupAccount' | 'changeHighSpeedInbox' | 'changeWhatsAppInbox';

describe('scheduled replies fail at once, for colleagues in the inbox to decide', () => {
	const saveForPat = (change: InboxChange, inbox: string) =>
		ask(quad, dana(), api.inboxSettings[change], {
			params: { id: team.inbox(inbox) },
			body: { name: 'Renamed', color: 'blue', staffIds: [team.person('Pat').id] },
		});
	test.each<[path: string, who: string, inbox: string, leave: () => Promise<{ status: number; text: string }>]>([
		['a shared inbox is saved without them', 'Lee', 'Desk', () => saveForPat('changeGroupAccount', 'Desk')],
		['a high-speed inbox is saved without them', 'Lee', 'Fast', () => saveForPat('changeHighSpeedInbox', 'Fast')],
		['a WhatsApp inbox is saved without them', 'Lee', 'World', () => saveForPat('changeWhatsAppInbox', 'World')],
		['an inbox is not chosen for the user any more', 'Lee', 'Desk', () => update('Lee', { selectedGroupAccounts: [] })],
		['nor a high-speed one', 'Lee', 'Fast', () => update('Lee', { selectedHighSpeedAccounts: [] })],
		['the user takes chats only', 'Lee', 'World', () => update('Lee', { role: 'none', chatRole: 'user' })],
		['an administrator becomes a user', 'Amir', 'Desk', () => update('Amir', {})],
		['an owner is none any more', 'Olive', 'Desk', () => update('Olive', {}, { isOwner: false })],
		[
			'an owner is none any more, and nothing else is said',
			'Olive',
			'Desk',
			async () => {
				await sql`update team_member set is_administrator = false where person_id = ${team.person('Olive').id}`.execute(
					quad.db,
				);
				return ask(quad, dana(), api.usersWriting.updateUser, {
					body: { id: team.person('Olive').id, isOwner: false },
				});
			},
		],
	])('%s', async (_, person, inbox, leave) => {
		const id = await scheduleIn(inbox, person);
		const { answer } = await ask(quad, dana(), api.users.readUser, { params: { id: team.person(person).id } });
		expect(answer.scheduledReplies).toMatchObject([{ inboxName: inbox, count: 1 }]);
		const { status, text } = await leave();
		expect(status, text).toBe(200);
		expect(await stateOf(id)).toEqual({
			unread: 1,
			failure: `${person} Doe, who scheduled it, no longer works in this inbox.`,
		});
	});

	test('a person who still works in the inbox keeps their replies', async () => {
		const id = await scheduleIn('Desk', 'Lee');
		expect((await update('Lee', { selectedGroupAccounts: [team.inbox('Desk')] })).status).toBe(200);
		expect(await stateOf(id)).toEqual({ unread: 0, failure: null });
	});
});

describe('a reply fails at its time, by email, if nobody can open the inbox until then', () => {
	const removeDesk = () =>
		ask(quad, dana(), api.inboxSettings.removeGroupAccount, { params: { id: team.inbox('Desk') } });

	test('a removed inbox', async () => {
		const id = await scheduleIn('Desk', 'Lee');
		const { answer } = await ask(quad, dana(), api.inboxSettings.listGroupAccounts, {});
		expect(answer[0]?.waiting.scheduledReplies).toBe(1);
		expect(answer[0]?.staff.map(({ scheduledReplies }) => scheduledReplies)).toEqual([1, 0]);
		expect((await removeDesk()).status).toBe(200);
		expect(await stateOf(id)).toEqual({ unread: 0, failure: null });
		await sendTomorrow();
		expect(await stateOf(id)).toEqual({ unread: 1, failure: 'Its inbox was removed.' });
		expect((await mailed()).map(({ name, hasLink }) => [name, hasLink])).toEqual(
			['Amir Doe', 'Dana Doe', 'Lee Doe', 'Olive Doe'].map((name) => [name, false]),
		);
	});

	test('an inbox restored in time sends the reply', async () => {
		const id = await scheduleIn('Desk', 'Lee');
		await removeDesk();
		await ask(quad, dana(), api.inboxSettings.restoreGroupAccount, { params: { id: team.inbox('Desk') } });
		await sendTomorrow();
		expect(await stateOf(id)).toBeUndefined();
	});

	test('a removed WhatsApp inbox', async () => {
		const id = await scheduleIn('World', 'Lee');
		await ask(quad, dana(), api.inboxSettings.removeWhatsAppInbox, { params: { id: team.inbox('World') } });
		await sendTomorrow();
		expect(await stateOf(id)).toEqual({ unread: 1, failure: 'Its inbox was removed.' });
	});

	test('a personal inbox that is turned off, or whose owner only takes chats', async () => {
		const [own, other] = [await scheduleIn('Lee', 'Lee'), await scheduleIn('Pat', 'Pat')];
		const { answer } = await ask(quad, dana(), api.inboxSettings.listPersonalInboxes, {});
		expect(answer.map(({ scheduledReplies }) => scheduledReplies).toSorted()).toEqual([0, 0, 0, 1, 1]);
		await ask(quad, dana(), api.inboxSettings.changePersonalInbox, {
			params: { userId: team.person('Lee').id },
			body: { personalInboxEnabled: false },
		});
		expect((await update('Pat', { role: 'none', chatRole: 'user' })).status).toBe(200);
		await sendTomorrow();
		for (const [id, who] of [
			[own, 'Lee'],
			[other, 'Pat'],
		] as const)
			expect(await stateOf(id)).toEqual({
				unread: 1,
				failure: `${who} Doe, who scheduled it, no longer works in this inbox.`,
			});
		const notified = (await mailed()).map(({ name }) => name);
		expect(notified.filter((name) => name === 'Amir Doe')).toHaveLength(2);
		expect(notified).toEqual(expect.arrayContaining(['Lee Doe', 'Pat Doe']));
	});

	test('a deleted team', async () => {
		const elsewhere = await makeTeam(quad, { organizationId: team.organizationId, owners: ['Olga'] });
		const id = await scheduleIn('Desk', 'Lee');
		const olga = elsewhere.person('Olga');
		const { answer } = await ask(quad, olga, api.teams.readDeletionConsequences, { params: { id: team.teamId } });
		expect(answer.scheduledReplyCount).toBe(1);
		const { status } = await ask(quad, olga, api.teams.deleteTeam, { body: { departmentId: team.teamId } });
		expect(status).toBe(200);
		await sendTomorrow();
		expect(await stateOf(id)).toEqual({ unread: 1, failure: 'Its team was deleted.' });
		const notified = await mailed();
		expect(notified.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lee Doe', 'Olga Doe']));
		expect(notified[0]?.body).toContain('once an owner restores the team');
	});
});
