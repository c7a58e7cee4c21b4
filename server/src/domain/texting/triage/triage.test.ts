import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { dot } from '../../../../test/pictures.ts';
import { setStanding } from '../../../../test/standing.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { listOf, saidIn, texts } from '../../../../test/texts.ts';
import { makeLog } from '../../../foundation/log.ts';
import { finishActions } from './index.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const { sendAll } = useLedger(quad);
const noon = '2026-11-18T17:00:00Z';
const contacts = ['Ana', 'Ben', 'Cem', 'Dee', 'Eva', 'Fay'];

interface Batch {
	readonly team: MadeTeam;
	readonly id: string;
}

const make = (plan: Partial<Parameters<typeof makeTeam>[1]> = {}) =>
	makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts, staff: ['Lee', 'Priya'], ...plan });

/** Sends a message to all contacts and lets them reply. */
const sent = async (
	replies: Partial<Record<string, string>>,
	{ smart = false, team }: { smart?: boolean; team?: MadeTeam } = {},
): Promise<Batch> => {
	quad.clock.set(noon);
	const made = team ?? (await make());
	const lee = made.person('Lee');
	const { answer: question } = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { name: 'Saturday', message: 'Coming?', positiveReply: 'See you there!', negativeReply: 'Next time.' },
	});
	const { answer } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: made.inbox('Desk'),
			text: smart ? 'Coming? (Please reply Yes or No)' : 'The tour is on Saturday, {{First Name}}.',
			recipients: contacts.map(made.contact),
			...(smart ? { smartMessageId: question.id } : {}),
		},
	});
	await handOver(quad, answer.batchId);
	for (const [contact, text] of Object.entries(replies)) await texts(quad, made, contact, 'Desk', text ?? '');
	return { team: made, id: answer.batchId };
};

type ListQuery = { grouped?: boolean; replyCategory?: 'Yes' | 'No'; take?: number };
const listed = async ({ team, id }: Batch, query: ListQuery = {}, person = 'Lee') =>
	(await ask(quad, team.person(person), api.triage.listTriage, { params: { id }, query })).answer;
const cardsOf = async (batch: Batch, query: ListQuery = {}) =>
	(await listed(batch, query)).items.map(({ replies }) => replies.map(({ fullName }) => fullName.replace(' Doe', '')));
const countsOf = async (batch: Batch) => {
	const { done, needed } = await listed(batch);
	return [done, needed];
};
const namesIn = async (batch: Batch, names: readonly string[]) => {
	const rows = await quad.db.selectFrom('message').where('batch_id', '=', Number(batch.id)).selectAll().execute();
	return names.map((name) => String(rows.find((row) => row.contact_id === batch.team.contact(name))?.id));
};
const answer = async (
	batch: Batch,
	names: readonly string[],
	text: string,
	{ by = 'Lee', draftId = randomUUID() } = {},
) =>
	ask(quad, batch.team.person(by), api.triage.replyInTriage, {
		params: { id: batch.id },
		body: { draftId, messageIds: await namesIn(batch, names), text },
	});
const resolve = async (batch: Batch, names: readonly string[]) =>
	ask(quad, batch.team.person('Lee'), api.triage.resolveInTriage, {
		params: { id: batch.id },
		body: { messageIds: await namesIn(batch, names) },
	});
const undo = ({ team, id }: Batch, { actionId }: { actionId: string }, person = 'Lee') =>
	ask(quad, team.person(person), api.triage.undoTriage, { params: { id }, body: { actionId } });
const claim = async (batch: Batch, person: string, names: readonly string[]) =>
	ask(quad, batch.team.person(person), api.triage.claimTriage, {
		params: { id: batch.id },
		body: { messageIds: await namesIn(batch, names) },
	});
type Sorting = { replyCategory: 'Yes' | 'No' | 'Other'; stay?: boolean };
const sort = async (batch: Batch, names: readonly string[], body: Sorting) =>
	ask(quad, batch.team.person('Lee'), api.triage.sortInTriage, {
		params: { id: batch.id },
		body: { messageIds: await namesIn(batch, names), ...body },
	});
/** Returns the queued texts, with held ones in parentheses. */
const queueOf = async ({ team }: Batch) => {
	const rows = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', team.organizationId)
		.where('batch_id', 'is', null)
		.orderBy('message_id')
		.select(['body', 'held'])
		.execute();
	return rows.map(({ body, held }) => (held ? `(${body})` : body));
};
const finishDue = async () => {
	const loop = finishActions(quad.context, makeLog('silent'));
	while ((await loop.run()) === 'again');
};
const tenSecondsLater = async () => {
	quad.clock.pass(triageLimits.undoMs);
	await finishDue();
};

test('similar replies are one card, largest first; replies that need nobody are left out', async () => {
	const batch = await sent({
		Ana: 'Where do I park?',
		Ben: 'thanks',
		Cem: 'where is parking??',
		Dee: 'Where can we park',
	});

	expect(await cardsOf(batch)).toEqual([['Ana', 'Cem', 'Dee'], ['Ben']]);
	expect(await cardsOf(batch, { grouped: false, take: 2 })).toEqual([['Ana'], ['Ben']]);
	const { items, done, needed, total } = await listed(batch);
	expect({ done, needed, total }).toEqual({ done: 0, needed: 4, total: 2 });
	expect(items[1]?.replies[0]).toMatchObject({
		fullName: 'Ben Doe',
		replyText: 'thanks',
		messageText: 'The tour is on Saturday, Ben.',
		optedOut: false,
	});
	const { answer: count } = await ask(quad, batch.team.person('Priya'), api.triage.countTriage, {
		params: { id: batch.id },
	});
	expect(count).toEqual({ done: 0, needed: 4 });
});

test('a group is answered once, each person by name, after ten seconds; people who may not be texted are left out', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where', Cem: 'Where is it' });
	await setStanding(quad, batch.team, 'Cem', { opted_out: true });
	const request = { params: { id: batch.id }, body: { messageIds: await namesIn(batch, ['Ana', 'Ben', 'Cem']) } };
	const { answer: preview } = await ask(quad, batch.team.person('Lee'), api.triage.previewTriageReply, {
		...request,
		body: { ...request.body, text: 'Hall A, {{First Name}}.' },
	});
	expect(preview).toEqual({
		willGo: 2,
		segments: 2,
		leftOut: [{ reason: 'opted-out', count: 1 }],
		examples: [
			{ name: 'Ana Doe', text: 'Hall A, Ana.' },
			{ name: 'Ben Doe', text: 'Hall A, Ben.' },
		],
	});

	const { answer: done } = await answer(batch, ['Ana', 'Ben', 'Cem'], 'Hall A, {{First Name}}.');
	expect(done).toMatchObject({
		settled: 2,
		texts: 2,
		taken: null,
		undoForMs: 10_000,
		leftOut: [{ reason: 'opted-out', count: 1 }],
	});
	expect(await queueOf(batch)).toEqual(['(Hall A, Ana.)', '(Hall A, Ben.)']);
	expect(await cardsOf(batch)).toEqual([['Cem']]);
	expect(await countsOf(batch)).toEqual([2, 3]);

	await tenSecondsLater();
	expect(await queueOf(batch)).toEqual(['Hall A, Ana.', 'Hall A, Ben.']);
	const { items } = await listOf(quad, batch.team, 'Desk');
	expect(Object.fromEntries(items.map((item) => [item.fullName, [item.lastText, item.unread]]))).toEqual({
		'Ana Doe': ['Hall A, Ana.', 0],
		'Ben Doe': ['Hall A, Ben.', 0],
		'Cem Doe': ['Where is it', 1],
	});
	expect((await undo(batch, done)).refusal.message).toMatch(/^It’s too late to undo/);
});

test('an answer may be a picture with words or without, and have a message type', async () => {
	const team = await make({ administrators: ['Amir'], bulkMms: true });
	const batch = await sent({ Ana: 'Where is it?', Ben: 'Where?', Cem: 'Map?' }, { team });
	const lee = batch.team.person('Lee');
	const { answer: tours } = await ask(quad, batch.team.person('Amir'), api.messageTypes.createMessageType, {
		body: { description: 'Tours' },
	});
	const { answer: map } = await ask(quad, lee, api.media.uploadMedia, {
		file: { name: 'map.png', content: await dot() },
	} as never);
	const body = {
		messageIds: await namesIn(batch, ['Ana', 'Ben']),
		text: '',
		mediaUris: [map.cdnMediaUri],
		messageTypeId: tours.id,
	};
	const params = { params: { id: batch.id } };
	expect((await ask(quad, lee, api.triage.previewTriageReply, { ...params, body })).answer.willGo).toBe(2);
	expect((await ask(quad, lee, api.triage.replyInTriage, { ...params, body })).answer.texts).toBe(2);
	const elsewhere = { ...body, mediaUris: [`/m/${'0'.repeat(40)}.png`], messageIds: await namesIn(batch, ['Cem']) };
	expect((await ask(quad, lee, api.triage.replyInTriage, { ...params, body: elsewhere })).status).toBe(404);
	await tenSecondsLater();
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	const answers = taken.flatMap(({ organizationId, body: text, mediaUris }) =>
		organizationId === team.organizationId && mediaUris.length > 0 ? [[text, ...mediaUris]] : [],
	);
	expect(answers).toEqual(Array(2).fill(['', map.cdnMediaUri]));
	const rows = await quad.db
		.selectFrom('message')
		.where('message_type_id', '=', tours.id)
		.select('person_id')
		.execute();
	expect(rows.map((row) => row.person_id)).toEqual([lee.id, lee.id]);
	expect((await listOf(quad, team, 'Desk')).items.filter(({ lastText }) => lastText === 'Picture')).toHaveLength(2);
});

test('a picture to a group needs Bulk MMS, one to a single person does not', async () => {
	const batch = await sent({ Ana: 'Where is it?', Ben: 'Where?' });
	const lee = batch.team.person('Lee');
	const { answer: map } = await ask(quad, lee, api.media.uploadMedia, {
		file: { name: 'map.png', content: await dot() },
	} as never);
	const answerTo = async (names: string[]) =>
		ask(quad, lee, api.triage.replyInTriage, {
			params: { id: batch.id },
			body: { messageIds: await namesIn(batch, names), text: 'Here', mediaUris: [map.cdnMediaUri] },
		});
	expect((await answerTo(['Ana', 'Ben'])).refusal.code).toBe('media.no_bulk_mms');
	expect(await countsOf(batch)).toEqual([0, 2]);
	expect((await answerTo(['Ana'])).status).toBe(200);
	const both = { params: { id: batch.team.inbox('Desk') } };
	const reply = await ask(quad, lee, api.conversations.replyFromSharedInbox, {
		...both,
		body: { text: 'Here', mediaUris: [map.cdnMediaUri], recipients: ['Ana', 'Ben'].map(batch.team.contact) },
	});
	expect(reply.refusal.code).toBe('media.no_bulk_mms');
});

test('an undone answer was never written, and can be given again', async () => {
	const batch = await sent({ Ana: 'Where?' });
	const { answer: first } = await answer(batch, ['Ana'], 'Hall B');
	expect(await saidIn(quad, batch.team, 'Desk')).toContain('> Hall B');

	expect((await undo(batch, first, 'Priya')).status).toBe(404);
	expect((await undo(batch, first)).answer).toEqual({ messageIds: await namesIn(batch, ['Ana']) });
	expect((await undo(batch, first)).answer).toEqual({ messageIds: [] });
	expect(await queueOf(batch)).toEqual([]);
	expect(await saidIn(quad, batch.team, 'Desk')).not.toContain('> Hall B');
	expect(await countsOf(batch)).toEqual([0, 1]);

	await answer(batch, ['Ana'], 'Hall A');
	await tenSecondsLater();
	expect(await queueOf(batch)).toEqual(['Hall A']);
});

test('a draft is answered once; with other words it is refused', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where' });
	const draftId = randomUUID();
	const twice = await Promise.all([1, 2].map(() => answer(batch, ['Ana', 'Ben'], 'Hall A', { draftId })));
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	expect(new Set(twice.map((response) => response.answer.actionId)).size).toBe(1);
	expect((await answer(batch, ['Ana', 'Ben'], 'Hall B', { draftId })).status).toBe(409);
	expect(await queueOf(batch)).toEqual(['(Hall A)', '(Hall A)']);

	for (const { answer: action } of twice.slice(0, 1)) await undo(batch, action);
	expect((await answer(batch, ['Ana', 'Ben'], 'Hall A', { draftId })).refusal.message).toBe(
		'This answer was undone, so nothing was sent. Write it again to send it.',
	);
	expect(await queueOf(batch)).toEqual([]);
});

test('two people at once never answer the same person twice, and the slower one is told who was quicker', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where', Cem: 'Where is it', Dee: 'when?' });
	const both = await Promise.all([
		answer(batch, ['Ana', 'Ben', 'Cem'], 'Hall A', { by: 'Lee' }),
		answer(batch, ['Cem', 'Dee'], 'Hall A', { by: 'Priya' }),
	]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(both.reduce((sum, response) => sum + response.answer.settled, 0)).toBe(4);
	expect(both.filter((response) => response.answer.taken?.count === 1)).toHaveLength(1);
	expect(await queueOf(batch)).toHaveLength(4);

	await resolve(batch, ['Ana']).then(({ status, refusal }) => {
		expect({ status, message: refusal.message }).toEqual({
			status: 409,
			message: 'Lee Doe has already handled this reply. Nothing was sent or changed.',
		});
	});
});

test('the person who is answering is named, and nobody else answers at the same time', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'thanks' });
	await claim(batch, 'Priya', ['Ana']);

	expect((await listed(batch)).items.map(({ answering }) => answering)).toEqual(['Priya Doe', null]);
	expect((await listed(batch, {}, 'Priya')).items.map(({ answering }) => answering)).toEqual([null, null]);
	const message = 'Priya Doe is answering here right now. Go on to the next one, or wait for them.';
	expect((await claim(batch, 'Lee', ['Ana'])).refusal.message).toBe(message);
	expect((await answer(batch, ['Ana'], 'Hall A')).refusal.message).toBe(message);

	await claim(batch, 'Priya', []); // Priya releases her claim
	expect((await answer(batch, ['Ana'], 'Hall A')).status).toBe(200);
	await claim(batch, 'Priya', ['Ben']);
	quad.clock.pass(triageLimits.claimMs); // or her claim expires
	expect((await answer(batch, ['Ben'], 'You are welcome')).status).toBe(200);
});

test('concurrent claims of the same replies in any order never deadlock, and each reply has one claimant', async () => {
	const names = Array.from({ length: 8 }, (_, at) => `Reader${at}`);
	const team = await make({ staff: ['Lee', ...names] });
	const batch = await sent(Object.fromEntries(contacts.map((contact) => [contact, 'Where?'])), { team });
	const ids = await namesIn(batch, contacts);
	const claims = Array.from({ length: 10 }, (_, round) =>
		names.map((name, at) => {
			const first = (at * 5 + round * 7) % ids.length;
			const wanted = [...ids.slice(first), ...ids.slice(0, first)].slice(0, 1 + ((at + round) % 3));
			return { by: name, messageIds: at % 2 === 0 ? wanted : wanted.reverse() };
		}),
	);
	let claimed = 0;
	for (const round of claims) {
		const responses = await Promise.all(
			round.map(({ by, messageIds }) =>
				ask(quad, team.person(by), api.triage.claimTriage, { params: { id: batch.id }, body: { messageIds } }),
			),
		);
		expect(new Set(responses.map(({ status }) => status)).difference(new Set([200, 409]))).toEqual(new Set());
		claimed += responses.filter(({ status }) => status === 200).length;
		quad.clock.pass(triageLimits.claimMs / 2); // some claims expire before the next round, or exactly then
	}
	expect(claimed).toBeGreaterThan(claims.length);
	const { items } = await listed(batch, { grouped: false });
	for (const { answering, replies } of items)
		if (answering) {
			const { refusal } = await claim(batch, 'Lee', [replies[0]?.fullName.replace(' Doe', '') ?? '']);
			expect(refusal.message).toContain(answering);
		}
});

test('a person answered in the conversation needs nobody, and is not answered again', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where' });
	quad.clock.pass(1_000);
	await ask(quad, batch.team.person('Priya'), api.conversations.replyFromSharedInbox, {
		params: { id: batch.team.inbox('Desk') },
		body: { recipients: [batch.team.contact('Ana')], text: 'In Hall A' },
	});
	expect(await cardsOf(batch)).toEqual([['Ben']]);
	expect(await countsOf(batch)).toEqual([1, 2]);
	expect((await answer(batch, ['Ana'], 'Hall A')).refusal.message).toMatch(/^Priya Doe has already handled this reply/);
	expect((await answer(batch, ['Ana', 'Ben'], 'Hall A')).answer).toMatchObject({
		settled: 1,
		taken: { count: 1, name: 'Priya Doe' },
	});
});

test('a person who is being answered in the conversation is not answered here', async () => {
	const batch = await sent({ Ana: 'Where?' });
	const [talk] = (await listOf(quad, batch.team, 'Desk')).items;
	const priya = batch.team.person('Priya');
	await ask(quad, priya, api.conversations.lockConversation, { params: { id: talk?.id ?? 0 } });
	expect((await listed(batch)).items.map(({ answering }) => answering)).toEqual(['Priya Doe']);
	expect((await answer(batch, ['Ana'], 'Hall A')).refusal.message).toMatch(/^Priya Doe is answering here/);
	expect((await answer(batch, ['Ana'], 'Hall A', { by: 'Priya' })).status).toBe(200);
});

test('a contact who opts out within the ten seconds gets no text', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where' });
	await answer(batch, ['Ana'], 'Room 1');
	await answer(batch, ['Ben'], 'Room 2');
	await texts(quad, batch.team, 'Ana', 'Desk', 'STOP');
	await tenSecondsLater();
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(taken.map(({ body }) => body)).not.toContain('Room 1');
	expect(taken.map(({ body }) => body)).toContain('Room 2');
	expect((await answer(batch, ['Ana'], 'Room 1')).refusal.message).toBe(
		'No one here can be texted, so nothing was sent: opted out of texts from this team.',
	);
});

test('for a smart message, only unsorted replies need a person; sorted by hand they are answered, and can be undone', async () => {
	const batch = await sent({ Ana: 'yes', Ben: 'Who is this?', Cem: 'who is this', Dee: 'no' }, { smart: true });
	expect(await cardsOf(batch)).toEqual([['Ben', 'Cem']]);
	expect(await cardsOf(batch, { replyCategory: 'No' })).toEqual([['Dee']]);
	const countedAs = async () => {
		const { answer: row } = await ask(quad, batch.team.person('Lee'), api.messaging.getBatch, {
			params: { id: batch.id },
		});
		return [row.yesCount, row.noCount, row.otherCount];
	};
	expect(await countedAs()).toEqual([1, 1, 2]);

	const { answer: done } = await sort(batch, ['Ben', 'Cem'], { replyCategory: 'Yes' });
	expect(done).toMatchObject({ settled: 2, texts: 2 });
	expect(await countedAs()).toEqual([3, 1, 0]);
	expect((await queueOf(batch)).filter((text) => text === '(See you there!)')).toHaveLength(2);
	await undo(batch, done);
	expect(await countedAs()).toEqual([1, 1, 2]);
	expect(await queueOf(batch)).toEqual(['See you there!', 'Next time.']); // the automatic answers from before

	const { answer: stays } = await sort(batch, ['Ben'], { replyCategory: 'No', stay: true });
	expect(stays).toMatchObject({ settled: 0, texts: 1 });
	expect(await countsOf(batch)).toEqual([0, 2]);
	await sort(batch, ['Cem'], { replyCategory: 'Other' });
	expect(await countsOf(batch)).toEqual([1, 2]);
});

test('an automatic answer replaced by sorting is queued again if that is undone, and taken back if not', async () => {
	const batch = await sent({ Ana: 'yes', Ben: 'yes' }, { smart: true });
	const { answer: toNo } = await sort(batch, ['Ana', 'Ben'], { replyCategory: 'No' });
	const asNo = ['(See you there!)', '(See you there!)', '(Next time.)', '(Next time.)'];
	expect(await queueOf(batch)).toEqual(asNo);
	await undo(batch, toNo);
	expect(await queueOf(batch)).toEqual(['See you there!', 'See you there!']);

	const { answer: again } = await sort(batch, ['Ana'], { replyCategory: 'No' });
	const byHand = { contacts: [batch.team.contact('Ana')], replyCategory: 'Other' as const };
	const page = { params: { id: batch.id }, body: byHand };
	await ask(quad, batch.team.person('Priya'), api.messaging.updateReplyCategory, page);
	await undo(batch, again); // the category that Priya has chosen since then stays
	expect(await queueOf(batch)).toEqual(['See you there!']);

	await sort(batch, ['Ben'], { replyCategory: 'Other' });
	await tenSecondsLater();
	expect(await queueOf(batch)).toEqual([]);
});

test('after sorting twice and undoing twice, the first answer is sent', async () => {
	const batch = await sent({ Ana: 'yes' }, { smart: true });
	const { answer: first } = await sort(batch, ['Ana'], { replyCategory: 'No', stay: true });
	quad.clock.pass(triageLimits.undoMs - 1);
	const { answer: second } = await sort(batch, ['Ana'], { replyCategory: 'Yes', stay: true });
	expect(await queueOf(batch)).toEqual(['(See you there!)', '(Next time.)', '(See you there!)']);
	quad.clock.pass(1);
	await finishDue();
	expect(await queueOf(batch)).toEqual(['(Next time.)', '(See you there!)']); // the first action is finished
	expect((await undo(batch, first)).status).toBe(409);
	await undo(batch, second);
	expect(await queueOf(batch)).toEqual(['Next time.']);
});

test('a reply sorted at the moment of its automatic answer: the answer was sent before, or never is', async () => {
	for (let round = 0; round < 6; round += 1) {
		const batch = await sent({}, { smart: true });
		const { team } = batch;
		const { carrier, taken } = makeCarrier();
		const toOther = (contact: string) =>
			ask(quad, team.person('Priya'), api.messaging.updateReplyCategory, {
				params: { id: batch.id },
				body: { contacts: [team.contact(contact)], replyCategory: 'Other' },
			});
		await sendAll(carrier);
		await Promise.all([
			...contacts.map((contact) => texts(quad, team, contact, 'Desk', 'yes')),
			...contacts.slice(0, 3).map(toOther), // sorts on the batch's page
			...contacts.slice(3).map((contact) => sort(batch, [contact], { replyCategory: 'Other' })), // sorts in triage
			sendAll(carrier),
		]);
		await tenSecondsLater();
		await sendAll(carrier);

		const answers = await quad.db
			.selectFrom('message')
			.where('org_id', '=', team.organizationId)
			.where('body', '=', 'See you there!')
			.select(['id', 'status', 'contact_id'])
			.execute();
		const went = taken
			.filter(({ organizationId, body }) => organizationId === team.organizationId && body === 'See you there!')
			.map(({ messageId }) => messageId);
		expect(went.toSorted()).toEqual(answers.flatMap(({ id, status }) => (status === 5 ? [] : [id])).toSorted());
		expect(new Set(answers.map((answer) => answer.contact_id)).size).toBe(answers.length); // nobody got two answers
		expect(await queueOf(batch)).toEqual([]);
		const { answer: row } = await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id: batch.id } });
		// only contacts who have replied can be sorted
		expect(row.yesCount + row.otherCount).toBe(contacts.length);
		expect(went.length).toBeGreaterThanOrEqual(row.yesCount);
	}
});

test('an action that fails to finish delays no other, and is finished later', async () => {
	const batch = await sent({ Ana: 'Where?', Ben: 'where' });
	await answer(batch, ['Ana'], 'Hall A');
	await answer(batch, ['Ben'], 'Hall B');
	await sql`alter table send_queue add constraint fails check (held or body <> 'Hall A')`.execute(quad.db);
	await tenSecondsLater();
	expect(await queueOf(batch)).toEqual(['(Hall A)', 'Hall B']);

	await sql`alter table send_queue drop constraint fails`.execute(quad.db);
	await tenSecondsLater();
	expect(await queueOf(batch)).toEqual(['Hall A', 'Hall B']);
});

test('only replies to a smart message are sorted', async () => {
	const batch = await sent({ Ana: 'yes' });
	const { refusal } = await sort(batch, ['Ana'], { replyCategory: 'Yes' });
	expect(refusal.message).toBe('This message is not a Smart Message, so its replies aren’t sorted.');
});

test('an undo opts in only contacts whom the action opted out, and never against a STOP', async () => {
	const batch = await sent({ Ana: 'take me off', Ben: 'take me off' });
	await setStanding(quad, batch.team, 'Ben', { opted_out: true });
	const optOut = async () =>
		(
			await ask(quad, batch.team.person('Lee'), api.triage.optOutInTriage, {
				params: { id: batch.id },
				body: { messageIds: await namesIn(batch, ['Ana', 'Ben']) },
			})
		).answer;
	const standing = async () =>
		(await listed(batch)).items.flatMap(({ replies }) => replies.map(({ optedOut }) => optedOut));

	const first = await optOut();
	expect(await countsOf(batch)).toEqual([2, 2]);
	await undo(batch, first);
	expect(await standing()).toEqual([false, true]);

	const second = await optOut();
	await texts(quad, batch.team, 'Ana', 'Desk', 'STOP');
	await undo(batch, second);
	expect(await standing()).toEqual([true, true]);
});

test('resolved replies are marked as read; later texts are not', async () => {
	const batch = await sent({ Ana: 'thanks', Ben: 'thank you' });
	const { answer: done } = await resolve(batch, ['Ana', 'Ben']);
	expect(done).toMatchObject({ settled: 2, texts: 0 });
	quad.clock.pass(1_000);
	await texts(quad, batch.team, 'Ben', 'Desk', 'oh, and where is it?');
	await tenSecondsLater();
	const { items } = await listOf(quad, batch.team, 'Desk');
	expect(Object.fromEntries(items.map((item) => [item.fullName, item.unread]))).toEqual({
		'Ana Doe': 0,
		'Ben Doe': 1,
	});
});

test('batches and replies of others, and empty answers, are refused', async () => {
	const batch = await sent({ Ana: 'Where?' });
	const elsewhere = await sent({ Ana: 'Where?' }, { team: await make({ staff: ['Lee'] }) });
	const stranger = { team: elsewhere.team, id: batch.id };
	expect(
		(await ask(quad, stranger.team.person('Lee'), api.triage.listTriage, { params: { id: batch.id }, query: {} }))
			.status,
	).toBe(404);
	const foreign = await ask(quad, batch.team.person('Lee'), api.triage.resolveInTriage, {
		params: { id: batch.id },
		body: { messageIds: await namesIn(elsewhere, ['Ana']) },
	});
	expect(foreign.status).toBe(404);
	expect((await answer(batch, ['Ana'], '  ')).refusal.message).toBe('Write something to send first.');
	expect((await answer(batch, ['Ana'], 'Hi {{Shoe Size}}')).refusal.message).toBe(
		'There is no merge field called “Shoe Size”.',
	);
	expect((await answer(batch, ['Ben'], 'Hi')).status).toBe(404); // Ben has not replied
	expect(await queueOf(batch)).toEqual([]);
});
