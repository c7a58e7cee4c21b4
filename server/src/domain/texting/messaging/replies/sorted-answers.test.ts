import { api } from '@quad/contract/api.ts';
import type { ReplyCategory } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { afterEach, expect, test } from 'vitest';
import { handOver } from '../../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { setStanding } from '../../../../../test/standing.ts';
import { expectTextHistory } from '../../../../../test/text-history.ts';
import { textAtOnce, textOf, texts } from '../../../../../test/texts.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const question = {
	name: 'Saturday',
	message: 'Are you coming on Saturday?',
	positiveReply: 'See you there!',
	negativeReply: 'Maybe next time.',
};
const wording = 'Are you coming on Saturday? (Please reply Yes or No)';

const makeDesk = (contacts: readonly string[]) => makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts });
const send = async (team: MadeTeam, contacts: readonly string[], body: object = {}, text = wording) => {
	const lee = team.person('Lee');
	const { answer: smart } = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { ...question, ...body },
	});
	const { answer } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Desk'),
			text,
			recipients: contacts.map(team.contact),
			smartMessageId: smart.id,
		},
	});
	await handOver(quad, answer.batchId);
	return { id: answer.batchId, smartId: smart.id };
};
const batchOf = async (team: MadeTeam, id: string) =>
	(await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id } })).answer;
const countsOf = async (team: MadeTeam, id: string) => {
	const { yesCount, noCount, otherCount, replyCount } = await batchOf(team, id);
	return { yes: yesCount, no: noCount, other: otherCount, replies: replyCount };
};
const recipientsOf = async (team: MadeTeam, id: string, query: object = {}) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, { params: { id }, query });
	return Object.fromEntries(
		answer.items.map(({ fullName, replyCategory }) => [fullName.replace(' Doe', ''), replyCategory]),
	);
};
/** Returns the texts that the contact got in addition to the question, except cancelled ones. */
const answersTo = async (team: MadeTeam, contact: string): Promise<string[]> => {
	const rows = await quad.db
		.selectFrom('message')
		.where('org_id', '=', team.organizationId)
		.where('contact_id', '=', team.contact(contact))
		.where('incoming', '=', false)
		.where('batch_id', 'is', null)
		.where('status', '<>', 5)
		.orderBy('id')
		.select('body')
		.execute();
	return rows.map(({ body }) => body ?? '');
};
const sort = (
	team: MadeTeam,
	id: string,
	contacts: readonly string[],
	replyCategory: ReplyCategory,
	body: { sendReply?: boolean; groupAccountId?: number } = {},
) =>
	ask(quad, team.person('Lee'), api.messaging.updateReplyCategory, {
		params: { id },
		body: { contacts: contacts.map(team.contact), replyCategory, ...body },
	});

test('replies are sorted and answered once, ahead of all bulk', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem', 'Dee']);
	const { id } = await send(team, ['Ana', 'Ben', 'Cem', 'Dee']);

	await texts(quad, team, 'Ana', 'Desk', 'Yes!', 'a1');
	await texts(quad, team, 'Ana', 'Desk', 'Yes!', 'a1'); // the carrier repeats its webhook
	await texts(quad, team, 'Ana', 'Desk', 'no wait');
	await texts(quad, team, 'Ben', 'Desk', '👎🏽');
	await texts(quad, team, 'Cem', 'Desk', 'Who is this?');

	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes', Ben: 'No', Cem: 'Other', Dee: null });
	expect(await countsOf(team, id)).toEqual({ yes: 1, no: 1, other: 1, replies: 3 });
	expect(await answersTo(team, 'Ana')).toEqual(['See you there!']);
	expect(await answersTo(team, 'Ben')).toEqual(['Maybe next time.']);
	expect(await answersTo(team, 'Cem')).toEqual([]);
	const waiting = await quad.db.selectFrom('send_queue').where('batch_id', 'is', null).select('urgency').execute();
	expect(waiting).toEqual([{ urgency: 0 }, { urgency: 0 }]);
});

test('a sent question stays as it was, whatever happens to the smart message', async () => {
	const team = await makeDesk(['Ana', 'Ben']);
	const { id, smartId } = await send(team, ['Ana', 'Ben']);
	const lee = team.person('Lee');
	await texts(quad, team, 'Ana', 'Desk', 'yes');

	await ask(quad, lee, api.smartMessages.changeSmartMessage, {
		params: { id: smartId },
		body: { message: 'From 1 to 5?', messageType: 1, positiveReply: 'Great!', negativeReply: '' },
	});
	await ask(quad, lee, api.smartMessages.deleteSmartMessage, { params: { id: smartId } });
	await texts(quad, team, 'Ben', 'Desk', '1');

	const { text, smartMessageId, positiveReply } = await batchOf(team, id);
	expect({ text, smartMessageId, positiveReply }).toEqual({
		text: wording,
		smartMessageId: smartId,
		positiveReply: 'See you there!',
	});
	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes', Ben: 'Other' });
	expect(await answersTo(team, 'Ana')).toEqual(['See you there!']);
});

test('an empty answer is not sent, and replies to other messages are not sorted', async () => {
	const team = await makeDesk(['Ana', 'Ben']);
	const { id } = await send(team, ['Ana'], { positiveReply: '' });
	const plain = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'See you', recipients: [team.contact('Ben')] },
	});

	await texts(quad, team, 'Ana', 'Desk', 'yes');
	await texts(quad, team, 'Ben', 'Desk', 'yes');

	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes' });
	expect(await answersTo(team, 'Ana')).toEqual([]);
	expect(await recipientsOf(team, plain.answer.batchId)).toEqual({ Ben: null });
	expect((await sort(team, plain.answer.batchId, ['Ben'], 'Yes')).refusal.message).toBe(
		'This message is not a Smart Message, so its replies aren’t sorted.',
	);
});

test('a text after a day is no reply', async () => {
	const team = await makeDesk(['Ana']);
	const { id } = await send(team, ['Ana']);
	quad.clock.pass(24 * 60 * 60 * 1000 + 1);
	await texts(quad, team, 'Ana', 'Desk', 'yes');
	const row = await quad.db
		.selectFrom('message')
		.where('batch_id', '=', Number(id))
		.select(['replied_at', 'reply_category'])
		.executeTakeFirst();
	expect(row).toEqual({ replied_at: null, reply_category: null });
	expect(await answersTo(team, 'Ana')).toEqual([]);
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('a STOP is no No, and an opt-in is no Yes', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem', 'Dee', 'Eva']);
	const { id } = await send(team, ['Ana', 'Ben', 'Cem', 'Dee', 'Eva']);
	for (const contact of ['Ben', 'Cem']) await setStanding(quad, team, contact, { opted_out: true });
	await setStanding(quad, team, 'Dee', { muted: true });

	await texts(quad, team, 'Ana', 'Desk', 'CANCEL');
	await texts(quad, team, 'Ben', 'Desk', 'START'); // opts in again, unlike a Yes to the question
	await texts(quad, team, 'Cem', 'Desk', 'Yes I will be there'); // does not opt in again
	await texts(quad, team, 'Dee', 'Desk', 'yes');
	await texts(quad, team, 'Eva', 'Desk', 'HELP');
	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Other', Ben: null, Cem: 'Other', Dee: null, Eva: null });
	expect(await answersTo(team, 'Ben')).toEqual([expect.stringMatching(/you will get texts from us again/)]);
	expect(await answersTo(team, 'Cem')).toEqual([]);
	expect(await answersTo(team, 'Dee')).toEqual([]);

	await texts(quad, team, 'Ben', 'Desk', 'yes');
	await texts(quad, team, 'Eva', 'Desk', 'yes');
	expect(await recipientsOf(team, id, { replyCategory: 'Yes' })).toEqual({ Ben: 'Yes', Eva: 'Yes' });
	expect(await answersTo(team, 'Eva')).toEqual([expect.stringMatching(/STOP/), 'See you there!']);
});

test('recipients are filtered by their replies, also in the file', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem']);
	const { id } = await send(team, ['Ana', 'Ben', 'Cem']);
	await texts(quad, team, 'Ana', 'Desk', 'yes, thanks');
	await texts(quad, team, 'Ben', 'Desk', 'nope');

	expect(Object.keys(await recipientsOf(team, id, { replyCategory: 'No' }))).toEqual(['Ben']);
	expect(Object.keys(await recipientsOf(team, id, { hasReply: false }))).toEqual(['Cem']);
	expect(Object.keys(await recipientsOf(team, id, { isSmartMessage: true, hasReply: true }))).toEqual(['Ana', 'Ben']);
	expect(await recipientsOf(team, id, { isSmartMessage: false })).toEqual({});
	expect(Object.keys(await recipientsOf(team, id, { groupAccountId: team.inbox('Desk') }))).toHaveLength(3);
	const { text, status } = await ask(quad, team.person('Lee'), api.messaging.exportBatchRecipients, {
		params: { id },
		query: { replyCategory: 'Yes' },
	});
	expect(status).toBe(200);
	expect(text.trim().split('\n')).toHaveLength(2);
	expect(text).toMatch(/Ana Doe.*,"?yes, thanks"?,Yes,/);
	const elsewhere = { params: { id }, query: { groupAccountId: team.inbox('Lee') } };
	expect((await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, elsewhere)).status).toBe(404);
});

test('replies are sorted by hand, and answered unless they are Other or the person says not to', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem']);
	const { id } = await send(team, ['Ana', 'Ben', 'Cem']);
	for (const contact of ['Ana', 'Ben', 'Cem']) await texts(quad, team, contact, 'Desk', 'I guess?');

	expect((await sort(team, id, ['Ana', 'Ben'], 'Yes')).answer).toMatchObject({ changed: 2, repliesSent: 2 });
	expect((await sort(team, id, ['Ana', 'Cem'], 'Yes', { sendReply: false })).answer).toMatchObject({
		changed: 1,
		repliesSent: 0,
	});
	expect((await sort(team, id, ['Ana', 'Ben'], 'Yes')).refusal.message).toBe(
		'Everyone you selected already has this reply category. Choose another one.',
	);
	expect((await sort(team, id, ['Ben'], 'Other')).answer).toMatchObject({ changed: 1, repliesSent: 0 });

	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes', Ben: 'Other', Cem: 'Yes' });
	expect(await countsOf(team, id)).toEqual({ yes: 2, no: 0, other: 1, replies: 3 });
	expect(await answersTo(team, 'Ana')).toEqual(['See you there!']);
	expect(await answersTo(team, 'Ben')).toEqual([]); // the reply was still queued and was cancelled
	expect(await answersTo(team, 'Cem')).toEqual([]);
});

test('chosen people must have got the message, at most 100 at once', async () => {
	const team = await makeDesk(['Ana', 'Ben']);
	const { id } = await send(team, ['Ana']);
	expect((await sort(team, id, [], 'Yes')).refusal.message).toBe('Choose at least one recipient of this message.');
	expect((await sort(team, id, ['Ana', 'Ben'], 'Yes')).status).toBe(404);
	expect((await sort(team, id, ['Ana'], 'Yes', { groupAccountId: team.inbox('Lee') })).status).toBe(404);
	const contacts = Array.from({ length: 101 }, (_, at) => at + 1);
	const { refusal } = await ask(quad, team.person('Lee'), api.messaging.updateReplyCategory, {
		params: { id },
		body: { contacts, replyCategory: 'No' },
	});
	expect(refusal.message).toBe('Use Export for operations of more than 100 recipients.');
	expect(await recipientsOf(team, id)).toEqual({ Ana: null });
});

test('recipients are opted out by hand, except blocked ones, and get no automatic reply', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem', 'Dee']);
	const lee = team.person('Lee');
	const { id } = await send(team, ['Ana', 'Ben', 'Cem']);
	await setStanding(quad, team, 'Cem', { muted: true });
	await ask(quad, lee, api.conversations.optOutInSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { studentIds: ['Ana', 'Cem'].map(team.contact), optedOut: true, departmentId: team.teamId },
	});
	const { answer } = await ask(quad, lee, api.messaging.listBatchRecipients, { params: { id }, query: {} });
	expect(answer.items.map(({ optedOut }) => optedOut)).toEqual([true, false, false]);
	for (const name of ['Ana', 'Ben']) await texts(quad, team, name, 'Desk', 'hmm');
	expect((await sort(team, id, ['Ana', 'Ben'], 'Yes')).answer).toMatchObject({ changed: 2, repliesSent: 1 });
	expect(await answersTo(team, 'Ana')).toEqual([]);
});

test('people without a reply are left out of sorting by hand, and are sorted once they reply', async () => {
	const team = await makeDesk(['Ana', 'Ben']);
	const { id } = await send(team, ['Ana', 'Ben']);
	expect((await sort(team, id, ['Ana'], 'No')).refusal.message).toBe(
		'No one you selected has replied yet, so there is nothing to sort.',
	);
	await texts(quad, team, 'Ben', 'Desk', 'hmm');
	expect((await sort(team, id, ['Ana', 'Ben'], 'No')).answer).toEqual({ changed: 1, repliesSent: 1, notAnswered: 1 });
	expect(await recipientsOf(team, id)).toEqual({ Ana: null, Ben: 'No' });
	await texts(quad, team, 'Ana', 'Desk', 'yes');
	await texts(quad, team, 'Ben', 'Desk', 'yes'); // the category that a person chose stays
	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes', Ben: 'No' });
	expect(await countsOf(team, id)).toEqual({ yes: 1, no: 1, other: 0, replies: 2 });
	expect(await answersTo(team, 'Ben')).toEqual(['Maybe next time.']);
});

test('people with a new number, and numbers that texted STOP, get no automatic reply', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem']);
	const { id } = await send(team, ['Ana', 'Ben', 'Cem']);
	for (const name of ['Ana', 'Ben', 'Cem']) await texts(quad, team, name, 'Desk', 'hmm');
	const numberOf = (name: string) =>
		quad.db.updateTable('contact').where('org_id', '=', team.organizationId).where('id', '=', team.contact(name));
	await numberOf('Ana').set({ mobile: null }).execute();
	await quad.db
		.insertInto('number_stop')
		.values({
			org_id: team.organizationId,
			mobile: team.mobileOf('Ben'),
			team_id: team.teamId,
			by: 'text',
			at: quad.clock.now(),
		})
		.execute();

	expect((await sort(team, id, ['Ana', 'Ben', 'Cem'], 'Yes')).answer).toMatchObject({ changed: 3, repliesSent: 1 });
	expect(await answersTo(team, 'Cem')).toEqual(['See you there!']);
});

test('sorting at the moment of a reply never sends two answers', async () => {
	const people = Array.from({ length: 20 }, (_, at) => `P${at}`);
	const team = await makeDesk(people);
	const { id } = await send(team, people);

	await Promise.all(
		people.flatMap((contact) => [
			texts(quad, team, contact, 'Desk', 'yes'),
			sort(team, id, [contact], 'No'),
			sort(team, id, [contact], 'No'),
		]),
	);

	// contacts who were sorted before they replied were skipped
	const sorted = await recipientsOf(team, id, { take: 50 });
	for (const contact of people)
		expect(await answersTo(team, contact)).toEqual([sorted[contact] === 'No' ? 'Maybe next time.' : 'See you there!']);
	const { yes, no, other, replies } = await countsOf(team, id);
	expect([yes + no, other, replies]).toEqual([20, 0, 20]);
	expect(no).toBe(Object.values(sorted).filter((category) => category === 'No').length);
});

test('a personal inbox, an archived question, and an unread change of words are refused', async () => {
	const team = await makeDesk(['Ana']);
	const lee = team.person('Lee');
	const { answer: smart } = await ask(quad, lee, api.smartMessages.createSmartMessage, { body: question });
	const compose = async (inbox: string, text = wording) =>
		(
			await ask(quad, lee, api.messaging.composeMessage, {
				body: { inboxId: team.inbox(inbox), text, recipients: [team.contact('Ana')], smartMessageId: smart.id },
			})
		).refusal.message;

	expect(await compose('Lee')).toBe('A Smart Message can’t be sent from a personal inbox.');
	expect(await compose('Desk', 'Are you coming?')).toBe(
		`This Smart Message was changed in the meantime, or this is another text: it asks “${wording}”. Check it once more, then send it.`,
	);
	await ask(quad, lee, api.smartMessages.changeSmartMessage, { params: { id: smart.id }, body: { archived: true } });
	expect(await compose('Desk')).toMatch(/^This Smart Message is archived/);
});

test('a question without its closing is sent with the closing, whoever sends it', async () => {
	const team = await makeDesk(['Ana']);
	const { id } = await send(team, ['Ana'], {}, question.message);
	expect((await batchOf(team, id)).text).toBe(wording);
	await texts(quad, team, 'Ana', 'Desk', 'yes');
	expect(await answersTo(team, 'Ana')).toEqual(['See you there!']);
});

test('a reply to a question gets no out-of-office message, but a later text does', async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // noon in New York
	const team = await makeDesk(['Ana', 'Ben']);
	const away = { enabled: true, replyMessage: 'We are back on Monday.', firstDay: null, lastDay: null };
	await ask(quad, team.person('Lee'), api.profile.setInboxOutOfOffice, {
		params: { id: team.inbox('Desk') },
		body: away,
	});
	await send(team, ['Ana', 'Ben'], { positiveReply: '' });
	await texts(quad, team, 'Ana', 'Desk', 'It depends on the weather');
	await texts(quad, team, 'Ben', 'Desk', 'Yes');
	expect([await answersTo(team, 'Ana'), await answersTo(team, 'Ben')]).toEqual([[], []]);
	await texts(quad, team, 'Ana', 'Desk', 'When does it begin?');
	expect(await answersTo(team, 'Ana')).toEqual(['We are back on Monday.']);
});

test('a scale is sorted by its ends', async () => {
	const team = await makeDesk(['Ana', 'Ben', 'Cem']);
	const text = 'How was your visit, from 0 to 10?';
	const { id } = await send(team, ['Ana', 'Ben', 'Cem'], { message: text, messageType: 1 }, text);
	await texts(quad, team, 'Ana', 'Desk', '9/10');
	await texts(quad, team, 'Ben', 'Desk', '5');
	await texts(quad, team, 'Cem', 'Desk', 'a 2');
	expect(await recipientsOf(team, id)).toEqual({ Ana: 'Yes', Ben: 'Other', Cem: 'No' });
});

test('a question deleted before its replies come sorts and answers them as it was sent', async () => {
	const names = Array.from({ length: 8 }, (_, nth) => `Ana${nth}`);
	const team = await makeDesk(names);
	const { id, smartId } = await send(team, names);
	const answers = names.map((name, nth) => textOf(team, name, 'Desk', nth % 2 === 0 ? 'Yes' : 'No'));
	const lee = team.person('Lee');
	const [, deleted] = await Promise.all([
		textAtOnce(quad, answers.slice(0, 6)),
		ask(quad, lee, api.smartMessages.deleteSmartMessageInQuery, { query: { id: smartId } }),
	]);
	expect(deleted.status).toBe(200);
	await textAtOnce(quad, answers.slice(6));
	expect(await countsOf(team, id)).toEqual({ yes: 4, no: 4, other: 0, replies: 8 });
	for (const [nth, name] of names.entries())
		expect(await answersTo(team, name)).toEqual([nth % 2 === 0 ? 'See you there!' : 'Maybe next time.']);
});
