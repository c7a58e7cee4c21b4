import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setContact, setTeamMember } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { onlyIn, texts, threadOf } from '../../../../test/texts.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const desk = { inboxes: [{ name: 'Desk' }] };

const reply = (team: MadeTeam, contact: string, text: string, draftId?: string) =>
	ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text, recipients: [team.contact(contact)], ...(draftId ? { draftId } : {}) },
	});

const replyFromOwnInbox = (team: MadeTeam, contactId: number, body: { text: string } & object) =>
	ask(quad, team.person('Lee'), api.conversations.replyFromPersonalInbox, { params: { id: contactId }, body });

const became = async (...args: Parameters<typeof reply>) => onlyReply((await reply(...args)).answer);

const queued = async (team: MadeTeam) =>
	quad.db.selectFrom('send_queue').where('org_id', '=', team.organizationId).select(['body', 'urgency']).execute();

test('a reply is sent ahead of all bulk and shown in its conversation', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'When do tours start?');

	const answer = await became(team, 'Ana', ' At ten. \n');

	expect(await queued(team)).toEqual([{ body: 'At ten.', urgency: 0 }]);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({
		id: answer.conversationId,
		lastText: 'At ten.',
		lastIncoming: false,
	});
	const { items } = await threadOf(quad, team, answer.conversationId);
	expect(items[0]).toMatchObject({ id: answer.messageId, text: 'At ten.', writtenBy: 'Lee Doe', batchId: null });
});

test('a reply from one’s personal inbox opens a conversation there', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana'] });

	const { answer } = await replyFromOwnInbox(team, team.contact('Ana'), { text: 'Hello Ana' });

	expect(await onlyIn(quad, team, 'Lee')).toMatchObject({
		id: onlyReply(answer).conversationId,
		lastText: 'Hello Ana',
		unread: 0,
	});
});

test('a draft is sent once, even if submitted twice at the same moment; with other words it is another message', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });
	const draftId = randomUUID();

	const both = await Promise.all([reply(team, 'Ana', 'Hello', draftId), reply(team, 'Ana', 'Hello', draftId)]);
	const again = await reply(team, 'Ana', 'Hello ', draftId);

	expect(new Set([...both, again].map(({ answer }) => onlyReply(answer).messageId)).size).toBe(1);
	expect(await queued(team)).toHaveLength(1);
	for (const other of [await reply(team, 'Ana', 'Hello!', draftId), await reply(team, 'Ben', 'Hello', draftId)])
		expect(other).toMatchObject({ status: 409, refusal: { code: 'draft.changed' } });
	expect(await queued(team)).toHaveLength(1);
});

test('a reply submitted twice within a moment without a draft id is sent once', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });

	const [first, second] = await Promise.all([became(team, 'Ana', 'ok'), became(team, 'Ana', 'ok')]);

	expect(second).toEqual(first);
	expect(await queued(team)).toHaveLength(1);
	await became(team, 'Ana', 'ok!');
	await became(team, 'Ben', 'ok');
	expect(await queued(team)).toHaveLength(3);
	quad.clock.pass(batchLimits.sameReplyMs);
	expect((await became(team, 'Ana', 'ok')).messageId).not.toBe(first?.messageId);
	expect(await queued(team)).toHaveLength(4);
});

test('a refused draft can be sent once its obstacle is gone', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const draftId = randomUUID();
	await setStanding(quad, team, 'Ana', { muted: true });
	expect((await reply(team, 'Ana', 'Hello', draftId)).status).toBe(400);
	await setStanding(quad, team, 'Ana', { muted: false });

	expect((await reply(team, 'Ana', 'Hello', draftId)).status).toBe(200);
});

test('merge fields are filled in for this contact, and a missing value is refused', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const [program, term] = [quad.ids.next(), quad.ids.next()];
	await quad.db
		.insertInto('custom_field')
		.values([
			{ org_id: team.organizationId, id: program, name: 'Program', can_merge: true },
			{ org_id: team.organizationId, id: term, name: 'Start term', can_merge: true },
		])
		.execute();
	await setContact(quad, team.contact('Ana'), { custom: JSON.stringify({ [program]: 'Nursing' }) });

	const { text } = await became(team, 'Ana', 'Hi {{first name}}, {{Program}} is on. {{User First Name}}');
	expect(text).toBe('Hi Ana, Nursing is on. Lee');

	expect((await reply(team, 'Ana', 'See you in {{Start Term}}')).refusal.message).toBe(
		'Recipient is missing data for included merge field.',
	);
	expect((await reply(team, 'Ana', 'Your {{Shoe size}}')).refusal.message).toBe(
		'There is no merge field called “Shoe size”.',
	);
});

test('each obstacle to a reply has its own sentence', async () => {
	const team = await makeTeam(quad, { ...desk, name: 'Aid', contacts: ['Ana', 'Ben'] });
	const sentence = async (text = 'Hello') => (await reply(team, 'Ana', text)).refusal.message;

	expect(await sentence('  \u0007 ')).toBe('Write something to send first.');
	expect(await sentence('x'.repeat(307))).toBe('This message is longer than 306 characters.');
	await setStanding(quad, team, 'Ana', { opted_out: true });
	expect(await sentence()).toBe('Contact is opted-out of receiving messages');
	await setStanding(quad, team, 'Ana', { muted: true });
	expect(await sentence()).toBe('Contact is blocked from sending and receiving messages');
	await quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact('Ana')).execute();
	expect(await sentence()).toBe('Contact is not in Aid');
	expect(await queued(team)).toEqual([]);
});

test('a reply to several is a message to many, sent once, with the refusals of compose', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben', 'Cem'] });
	await setStanding(quad, team, 'Cem', { opted_out: true });
	const recipients = ['Ana', 'Ben', 'Cem', 'Ana'].map(team.contact);
	const fromDesk = (text: string, to = recipients, draftId: string = randomUUID()) =>
		ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: team.inbox('Desk') },
			body: { draftId, text, recipients: to },
		});

	const draftId = randomUUID();
	const { answer } = await fromDesk('Hi {{First Name}}', recipients, draftId);
	expect(answer).toMatchObject({ total: 2, skipped: [{ reason: 'opted-out', count: 1 }] });
	expect((await fromDesk('Hi {{First Name}}', recipients, draftId)).answer).toEqual(answer);
	expect((await fromDesk('Hello', recipients, draftId)).refusal.code).toBe('draft.changed');
	expect((await queued(team)).map(({ body }) => body)).toEqual(['Hi Ana', 'Hi Ben']);
	expect((await fromDesk('Hello', [])).refusal.message).toBe(
		'There must be at least one recipient to send this message.',
	);

	const body = { text: 'From me', recipients: [team.contact('Ben')] };
	const { answer: own } = await replyFromOwnInbox(team, team.contact('Ana'), body);
	expect(own).toMatchObject({ total: 2, skipped: [] });
	quad.clock.set('2026-11-19T04:00:00Z'); // at 11 pm one person may get a reply, but a bulk message is refused
	expect((await fromDesk('Good night')).refusal.code).toBe('message.quiet_hours');
	expect((await reply(team, 'Ana', 'Good night')).status).toBe(200);
	quad.clock.set('2026-11-18T17:00:00Z');

	const stranger = await makeTeam(quad, { contacts: ['Zoe'] });
	expect((await fromDesk('Hello', [team.contact('Ana'), stranger.contact('Zoe')])).status).toBe(404);
});

test('a contact of another organization is not found', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const stranger = await makeTeam(quad, { contacts: ['Zoe'] });

	const { status, refusal } = await replyFromOwnInbox(team, stranger.contact('Zoe'), { text: 'Hello' });

	expect({ status, code: refusal.code }).toEqual({ status: 404, code: 'contact.not_found' });
});

test('a draft as returned by a call is accepted by the calls that return it', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben', 'Cem'] });
	const lee = team.person('Lee');
	const groupAccountId = team.inbox('Desk');
	const printed = { text: 'Hello', mediaUris: [], autoArchive: true, groupAccountId };
	const isArchived = async (id: number) =>
		(await ask(quad, lee, api.conversations.getConversation, { params: { id } })).answer.archived;

	const replyFromDesk = (recipients: string[], changed: { groupAccountId?: number } = {}) =>
		ask(quad, lee, api.conversations.replyFromSharedInbox, {
			params: { id: groupAccountId },
			body: { ...printed, ...changed, recipients: recipients.map(team.contact) },
		});

	const single = await replyFromDesk(['Ana']);
	expect(await isArchived(onlyReply(single.answer).conversationId)).toBe(true);

	const fromThere = await replyFromOwnInbox(team, team.contact('Ben'), printed);
	expect(await isArchived(onlyReply(fromThere.answer).conversationId)).toBe(true);
	const sent = await quad.db
		.selectFrom('message')
		.where('contact_id', '=', team.contact('Ben'))
		.select('inbox_id')
		.execute();
	expect(sent).toEqual([{ inbox_id: groupAccountId }]);

	const toSeveral = await replyFromDesk(['Ana', 'Cem']);
	if (!('batchId' in toSeveral.answer)) throw new Error('To several it is a message to many.');
	const { answer: batch } = await ask(quad, lee, api.messaging.getBatch, { params: { id: toSeveral.answer.batchId } });
	expect(batch).toMatchObject({ autoArchive: true, inboxId: groupAccountId });

	const composed = await quad.http.inject({
		method: 'POST',
		url: '/api/messages',
		headers: { authorization: `Bearer ${lee.token}` },
		payload: { ...printed, text: 'To all', recipients: [team.contact('Ana')] },
	});
	expect([composed.statusCode, composed.json()]).toMatchObject([200, { batchId: expect.any(String) }]);

	const elsewhere = await replyFromDesk(['Ana'], { groupAccountId: team.inbox('Lee') });
	expect([elsewhere.status, elsewhere.refusal.code]).toEqual([400, 'reply.another_inbox']);
});

test('a person without a personal inbox gets a refusal that says so', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await setTeamMember(quad, team, team.person('Lee').id, { personal_inbox_enabled: false });

	const { status, refusal } = await replyFromOwnInbox(team, team.contact('Ana'), { text: 'Hello' });

	expect([status, refusal.message]).toEqual([400, 'You have no personal inbox in this team to send from.']);
});
