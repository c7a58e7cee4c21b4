import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { badgesOf, listOf, onlyIn, saidIn, texts } from '../../../../test/texts.ts';
import { sendDueReplies } from './send-due-replies.ts';
import { endSnoozes } from './snooze-conversation.ts';

const quad = useQuad();
const zone = 'America/New_York';
let team: MadeTeam;
let id: number;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // noon on a Wednesday in New York
	team = await makeTeam(quad, {
		staff: ['Lee', 'Pat', 'Noa'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Pat'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});
	await texts(quad, team, 'Ana', 'Desk', 'When do tours start?');
	({ id } = await onlyIn(quad, team, 'Desk'));
});

const params = () => ({ id });
const write = (text: string, mentions: string[] = [], draftId: string = randomUUID(), person = 'Lee') =>
	ask(quad, team.person(person), api.conversationNotes.writeNote, {
		params: params(),
		body: { text, mentions: mentions.map((name) => team.person(name).id), draftId },
	});
const notes = async (person = 'Pat') =>
	(await ask(quad, team.person(person), api.conversationNotes.listNotes, { params: params() })).answer;
const snooze = (until: string | null) =>
	ask(quad, team.person('Lee'), api.conversationWork.snoozeConversation, { params: params(), body: { until } });
const names = async (query: Parameters<typeof listOf>[3], person = 'Lee') =>
	(await listOf(quad, team, 'Desk', query, person)).items.map(({ fullName }) => fullName);
const later = (body: { text?: string; at?: string; draftId?: string } = {}, person = 'Lee') =>
	ask(quad, team.person(person), api.repliesLater.scheduleReply, {
		params: params(),
		body: {
			draftId: body.draftId ?? randomUUID(),
			text: body.text ?? 'At ten.',
			schedule: { localTime: body.at ?? '2026-11-18T14:00', timeZone: zone },
		},
	});
const waiting = async () =>
	(await ask(quad, team.person('Pat'), api.repliesLater.listRepliesLater, { params: params() })).answer;
const sendDue = async () => {
	const loop = sendDueReplies(quad.context);
	while ((await loop.run()) === 'again');
};

test('a note is shown to colleagues in the conversation, and is never sent', async () => {
	expect((await write('  Wants the nursing tour. ')).answer).toMatchObject({
		text: 'Wants the nursing tour.',
		writtenBy: 'Lee Doe',
		isOwn: true,
	});

	expect(await notes()).toMatchObject([{ text: 'Wants the nursing tour.', isOwn: false, mentions: [] }]);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< When do tours start?']);
	for (const nothing of [' \n', '\u200b\u200d', '\u115f\u1160'])
		expect((await write(nothing)).refusal.code).toBe('note.empty');
	expect((await write('For nobody else', [], randomUUID(), 'Noa')).status).toBe(404);
});

test('a mentioned person gets one email, and finds the conversation until they have seen the note', async () => {
	const draftId = randomUUID();
	await write('Can you take this one?', ['Pat'], draftId);
	await write('Can you take this one?', ['Pat'], draftId);

	const mails = await mailsOf(quad, team.organizationId, 'note-mention').select(['to_person_id', 'subject']).execute();
	expect(mails).toEqual([{ to_person_id: team.person('Pat').id, subject: 'Lee Doe mentioned you in Desk' }]);
	expect(await names({ mentioned: true }, 'Pat')).toEqual(['Ana Doe']);
	expect(await names({ mentioned: true }, 'Lee')).toEqual([]);
	expect(await notes()).toHaveLength(1);
	expect(await names({ mentioned: true }, 'Pat')).toEqual([]);

	expect((await write('And you?', ['Noa'])).refusal.code).toBe('conversation.not_of_inbox');
});

test('a note is deleted by its author', async () => {
	const { answer } = await write('Wrong person', ['Pat']);
	const remove = (person: string) =>
		ask(quad, team.person(person), api.conversationNotes.deleteNote, { params: { id, noteId: answer.id } });
	expect((await remove('Pat')).status).toBe(404);
	expect((await remove('Lee')).status).toBe(200);
	expect(await notes()).toEqual([]);
	expect(await names({ mentioned: true }, 'Pat')).toEqual([]);
});

test('a snoozed conversation is hidden until its time, and then on top', async () => {
	expect((await snooze('2026-11-18T16:00:00Z')).refusal.code).toBe('conversation.snooze_past');
	expect((await snooze('2028-11-18T16:00:00Z')).refusal.code).toBe('conversation.snooze_far');
	await snooze('2026-11-18T19:00:00.000Z');

	expect(await names({})).toEqual([]);
	expect(await names({ state: 'archived' })).toEqual([]);
	const [row] = (await listOf(quad, team, 'Desk', { state: 'snoozed' })).items;
	expect(row).toMatchObject({ fullName: 'Ana Doe', snoozedUntil: '2026-11-18T19:00:00.000Z' });
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(0);

	quad.clock.set('2026-11-18T18:30:00Z');
	await texts(quad, team, 'Ben', 'Desk', 'Me too');
	await endSnoozes(quad.context).run();
	expect(await names({})).toEqual(['Ben Doe']);
	quad.clock.set('2026-11-18T19:00:01Z');
	await endSnoozes(quad.context).run();
	expect(await names({})).toEqual(['Ana Doe', 'Ben Doe']);
	expect(await names({ state: 'snoozed' })).toEqual([]);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(2);
});

test('a new text ends a snooze, and so does reopening the conversation', async () => {
	await snooze('2026-11-19T19:00:00Z');
	await texts(quad, team, 'Ana', 'Desk', 'Hello?');
	expect((await listOf(quad, team, 'Desk')).items).toMatchObject([{ fullName: 'Ana Doe', snoozedUntil: null }]);

	await snooze('2026-11-19T19:00:00Z');
	await snooze(null);
	expect(await names({})).toEqual(['Ana Doe']);
	const { inState } = await listOf(quad, team, 'Desk', { state: 'archived' });
	expect(inState).toBe(0);
});

test('a conversation that was read can be marked as unread', async () => {
	await ask(quad, team.person('Lee'), api.conversations.readConversation, { params: params(), body: {} });
	const { answer } = await ask(quad, team.person('Lee'), api.conversationWork.markUnread, { params: params() });
	expect(answer.unread).toBe(1);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(1);
	const again = await ask(quad, team.person('Lee'), api.conversations.readConversation, {
		params: params(),
		body: {},
	});
	expect(again.answer.unread).toBe(0);
});

test('a scheduled reply is sent once, at its time', async () => {
	const draftId = randomUUID();
	expect((await later({ draftId })).answer).toMatchObject({ text: 'At ten.', writtenBy: 'Lee Doe', failure: null });
	await later({ draftId });
	expect(await waiting()).toHaveLength(1);
	await sendDue();
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< When do tours start?']);

	quad.clock.set('2026-11-18T19:00:00Z'); // 2 pm in New York, when the reply is due
	await Promise.all([sendDue(), sendDue()]);

	expect(await saidIn(quad, team, 'Desk')).toEqual(['< When do tours start?', '> At ten.']);
	expect(await waiting()).toEqual([]);
});

test('a process that dies between sending and recording sends nothing twice', async () => {
	await later();
	quad.clock.set('2026-11-18T19:00:00Z');
	const row = await quad.db
		.selectFrom('reply_later')
		.where('org_id', '=', team.organizationId)
		.selectAll()
		.executeTakeFirstOrThrow();
	await sendDue();
	await quad.db
		.insertInto('reply_later')
		.values({ ...row, state: 'sending', begun_at: quad.clock.now() })
		.execute();
	await sendDue();
	expect(await waiting()).toHaveLength(1); // the other process may still be sending

	quad.clock.pass(61_000);
	await sendDue();

	expect(await waiting()).toEqual([]);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< When do tours start?', '> At ten.']);
});

test('obstacles to a reply are reported when it is scheduled, and again when it is sent', async () => {
	expect((await later({ at: '2026-11-18T23:00' })).refusal.code).toBe('message.quiet_hours');
	expect((await later({ at: '2026-11-18T11:00' })).refusal.code).toBe('schedule.too_soon');
	for (const nothing of [' ', '\u061c', '\u115f\u1160'])
		expect((await later({ text: nothing })).refusal.code).toBe('message.no_text');
	expect((await later({ text: 'a'.repeat(400) })).refusal.code).toBe('message.too_long');
	await later();
	await setStanding(quad, team, 'Ana', { opted_out: true });
	quad.clock.set('2026-11-18T19:00:00Z');

	await sendDue();

	expect(await waiting()).toMatchObject([{ failure: 'Contact is opted-out of receiving messages' }]);
	expect((await later({ at: '2026-11-19T14:00' })).refusal.code).toBe('reply.opted_out');
	const [failed] = await waiting();
	const cancel = { params: { id, laterId: failed?.id ?? 0 } };
	expect((await ask(quad, team.person('Noa'), api.repliesLater.cancelReplyLater, cancel)).status).toBe(404);
	await ask(quad, team.person('Pat'), api.repliesLater.cancelReplyLater, cancel);
	expect(await waiting()).toEqual([]);
});

test('a scheduled reply waits for a colleague’s lock, and is not sent if its author has left the inbox', async () => {
	await later();
	await ask(quad, team.person('Pat'), api.conversations.lockConversation, { params: params() });
	await later({ text: 'Bring a friend.', at: '2026-11-18T12:10' });
	quad.clock.set('2026-11-18T17:10:00Z');
	await ask(quad, team.person('Pat'), api.conversations.lockConversation, { params: params() });
	await sendDue();
	expect(await saidIn(quad, team, 'Desk')).toHaveLength(1);
	expect(await waiting()).toMatchObject([{ failure: null }, { failure: null }]);
	await ask(quad, team.person('Pat'), api.conversations.unlockConversation, { params: params() });
	quad.clock.pass(31_000);
	await sendDue();
	expect(await saidIn(quad, team, 'Desk')).toContain('> Bring a friend.');

	await sql`
		delete from inbox_member where org_id = ${team.organizationId} and person_id = ${team.person('Lee').id}`.execute(
		quad.db,
	);
	quad.clock.set('2026-11-18T19:00:00Z');
	await sendDue();
	expect(await waiting()).toMatchObject([{ failure: 'Lee Doe, who scheduled it, no longer works in this inbox.' }]);
});

test('conversations are found by name, number and words of messages to one person', async () => {
	await texts(quad, team, 'Ben', 'Desk', 'Is the nursing program full? 🎓');
	await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text: 'The Tours begin at ten', recipients: [team.contact('Cy')] },
	});
	expect(await names({ search: 'ana' })).toEqual(['Ana Doe']);
	expect((await names({ search: 'tours' })).sort()).toEqual(['Ana Doe', 'Cy Doe']);
	expect(await names({ search: 'NURS prog' })).toEqual(['Ben Doe']);
	expect(await names({ search: '🎓' })).toEqual([]);
	expect(await names({ search: "full' & !:* | (" })).toEqual(['Ben Doe']);
	expect((await listOf(quad, team, 'Desk', { search: 'nursing' })).items).toMatchObject([
		{ foundText: 'Is the nursing program full? 🎓' },
	]);
	expect(await names({ search: 'nursing', unread: true })).toEqual(['Ben Doe']);
	expect(await names({ search: 'nursing', state: 'archived' })).toEqual([]);
});

test('filters: given to me, to nobody, with a picture', async () => {
	await texts(quad, team, 'Ben', 'Desk', 'Me too');
	await ask(quad, team.person('Lee'), api.conversations.assignConversation, {
		params: params(),
		body: { userId: team.person('Pat').id },
	});
	expect(await names({ assignee: 'me' }, 'Pat')).toEqual(['Ana Doe']);
	expect(await names({ assignee: 'me' })).toEqual([]);
	expect(await names({ assignee: 'nobody' })).toEqual(['Ben Doe']);
	expect(await names({ hasPicture: true })).toEqual([]);
	await sql`
		insert into incoming_media (org_id, message_id, nth, url)
		select org_id, id, 0, 'https://carrier.example/1' from message
		where org_id = ${team.organizationId} and mobile = ${team.mobileOf('Ben')}`.execute(quad.db);
	expect(await names({ hasPicture: true })).toEqual(['Ben Doe']);
});

test('a person is texted from the inbox that last had contact with them', async () => {
	const where = async (name: string) =>
		(
			await ask(quad, team.person('Lee'), api.conversationWork.findWhereToText, {
				params: { id: team.contact(name) },
			})
		).answer;
	expect(await where('Ana')).toEqual({ inboxId: team.inbox('Desk'), conversationId: id });
	expect(await where('Ben')).toEqual({ inboxId: team.inbox('Lee'), conversationId: null });
});
