import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { insertContact } from '../../../../../test/kit/rows.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { setStanding } from '../../../../../test/standing.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { onBehalfOf } from '../../../../foundation/actor.ts';
import { takeTurn } from './drafts.queries.ts';

const quad = useQuad();
const alerts = { name: 'Alerts', type: 'highspeed' as const };

const send = (team: MadeTeam, body: { text: string; to: string[]; draftId?: string; inbox?: string; by?: string }) =>
	ask(quad, team.person(body.by ?? 'Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox(body.inbox ?? 'Alerts'),
			text: body.text,
			recipients: body.to.map((name) => team.contact(name)),
			...(body.draftId ? { draftId: body.draftId } : {}),
		},
	});

const batch = async (team: MadeTeam, batchId: string) =>
	(await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id: batchId } })).answer;

test('everybody who may be texted is queued, and the others are listed with the reason', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy', 'Di'] });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await setStanding(quad, team, 'Cy', { muted: true });

	const { status, answer } = await send(team, { text: 'Hello', to: ['Ana', 'Ben', 'Cy', 'Di', 'Di'] });

	expect(status).toBe(200);
	expect(answer).toMatchObject({ total: 2, segments: 2 });
	expect(answer.skipped).toEqual([
		{ reason: 'blocked', count: 1 },
		{ reason: 'opted-out', count: 1 },
		{ reason: 'twice', count: 1 },
	]);
	const { answer: skipped } = await ask(quad, team.person('Lee'), api.messaging.listBatchSkipped, {
		params: { id: answer.batchId },
		query: {},
	});
	expect(skipped.items.map((item) => [item.fullName, item.reason])).toEqual([
		['Ben Doe', 'opted-out'],
		['Cy Doe', 'blocked'],
		['Di Doe', 'twice'],
	]);
});

test('the estimate and the batch agree', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	const body = { inboxId: team.inbox('Alerts'), text: 'Hi {{First Name}} 🎉', filter: { searchText: 'doe' } };

	const { answer: estimate } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body });
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, { body });

	expect(estimate).toMatchObject({ recipients: 3, willGo: 2, segments: 2, window: { allowed: true, warnings: [] } });
	expect(estimate.examples.map((example) => example.text).sort()).toEqual(['Hi Ana 🎉', 'Hi Cy 🎉']);
	expect(sent).toMatchObject({ total: estimate.willGo, segments: estimate.segments, skipped: estimate.skipped });
});

test('a contact who joins the search while a batch is composed is not in the batch, as no id is reserved for them', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const body = { inboxId: team.inbox('Alerts'), text: 'Hello', filter: { searchText: 'doe' } };
	const { organizationId, teamId } = team;
	let composing: ReturnType<typeof send> | undefined;
	await quad.db.transaction().execute(async (tx) => {
		await takeTurn(tx, onBehalfOf(organizationId, teamId, team.person('Lee').id));
		composing = ask(quad, team.person('Lee'), api.messaging.composeMessage, { body });
		// the recipients have been counted, and the call waits for its lock
		await expect.poll(() => waitingForLocks(quad.db)).toBe(1);
		for (const [nth, firstName] of ['Cy', 'Di'].entries()) {
			const mobile = 13_035_550_150 + nth;
			const id = quad.ids.next();
			const contact = { organizationId, teamId, id, key: firstName, firstName, lastName: 'Doe', mobile };
			await quad.db.transaction().execute((other) => insertContact(other, contact));
		}
	});

	const { answer } = (await composing) ?? { answer: undefined };
	expect(answer).toMatchObject({ total: 2, segments: 2, skipped: [] });
	const { answer: recipients } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id: answer?.batchId ?? '' },
		query: {},
	});
	expect(recipients.items.map((item) => item.fullName).sort()).toEqual(['Ana Doe', 'Ben Doe']);
});

test('the estimated finish is the same before sending and after, including what waits in the inbox', async () => {
	const slow = { ...alerts, rate: 1 };
	const team = await makeTeam(quad, { inboxes: [slow], contacts: ['Ana', 'Ben', 'Cy', 'Di'] });
	const draft = { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: [team.contact('Di')] };
	const { answer: first } = await send(team, { text: 'Good morning', to: ['Ana', 'Ben', 'Cy'] });

	const { answer: estimate } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body: draft });
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, { body: draft });

	const in4Seconds = new Date(quad.clock.now().getTime() + 4_000).toISOString();
	expect(estimate).toMatchObject({ waiting: 3, finishesAt: in4Seconds });
	expect((await batch(team, sent.batchId)).finishesAt).toBe(in4Seconds);

	await ask(quad, team.person('Lee'), api.messaging.pauseBatch, { params: { id: first.batchId } });
	const in1Second = new Date(quad.clock.now().getTime() + 1_000).toISOString();
	expect((await batch(team, sent.batchId)).finishesAt).toBe(in1Second);
});

test('everybody gets the text with their own details, frozen when it was sent', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });

	const { answer } = await send(team, {
		text: 'Hi {{First Name}}, this is {{ user first name }}.',
		to: ['Ana', 'Ben'],
	});

	const { answer: recipients } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id: answer.batchId },
		query: {},
	});
	expect(recipients.items.map((item) => item.messageText)).toEqual(['Hi Ana, this is Lee.', 'Hi Ben, this is Lee.']);
});

test('recipients are searched like contacts, and by the number that was texted', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const { answer } = await send(team, { text: 'Hello', to: ['Ana', 'Ben'] });
	const found = async (queryText: string) => {
		const request = { params: { id: answer.batchId }, query: { queryText } };
		const recipients = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, request);
		return recipients.answer.items.map((item) => item.fullName);
	};

	expect(await found('doe')).toEqual(['Ana Doe', 'Ben Doe']);
	for (const words of ['doe ana', 'ÁNA', ' an ', `${team.mobileOf('Ana')}`])
		expect(await found(words)).toEqual(['Ana Doe']);
	expect(await found('%')).toEqual([]);

	await quad.db.updateTable('contact').set({ mobile: null }).where('id', '=', team.contact('Ana')).execute();
	expect(await found(`${team.mobileOf('Ana')}`)).toEqual(['Ana Doe']);
});

test('an unknown merge field is refused by name', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { status, refusal } = await send(team, { text: 'Hi {{Shoe Size}}', to: ['Ana'] });
	expect([status, refusal.message]).toEqual([400, 'There is no merge field called “Shoe Size”.']);
});

test('a draft sent twice at once is one batch', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const draft = { text: 'Hello', to: ['Ana'], draftId: crypto.randomUUID() };

	const answers = await Promise.all([send(team, draft), send(team, draft), send(team, draft)]);

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(answers.map(({ answer }) => answer.batchId)).size).toBe(1);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatches, {
		params: { id: team.inbox('Alerts') },
		query: {},
	});
	expect(answer.total).toBe(1);
});

test('a draft sent again with other words is refused', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const draftId = crypto.randomUUID();
	await send(team, { text: 'Hello', to: ['Ana'], draftId });
	const { status, refusal } = await send(team, { text: 'Good bye', to: ['Ana'], draftId });
	expect([status, refusal.code]).toEqual([409, 'draft.changed']);
});

test('without a draft id, the same words to the same people within ten seconds are the same draft', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const [first, second] = await Promise.all([
		send(team, { text: 'Hello', to: ['Ana'] }),
		send(team, { text: 'Hello', to: ['Ana'] }),
	]);
	quad.clock.pass(11_000);
	const later = await send(team, { text: 'Hello', to: ['Ana'] });

	expect(second.answer.batchId).toBe(first.answer.batchId);
	expect(later.answer.batchId).not.toBe(first.answer.batchId);
});

test('nothing is sent at night, nor what can’t finish before it', async () => {
	const team = await makeTeam(quad, { inboxes: [{ ...alerts, rate: 0.000_01 }], contacts: ['Ana'] });
	quad.clock.set('2026-11-19T03:00:00Z'); // 10 pm in New York
	const night = await send(team, { text: 'Hello', to: ['Ana'] });
	quad.clock.set('2026-11-19T14:00:00Z'); // 9 am, and sending one text takes 28 hours
	const slow = await send(team, { text: 'Hello', to: ['Ana'] });
	quad.clock.set('2026-11-18T17:00:00Z');

	expect(night.refusal.message).toBe(
		'Message sending is not allowed between 10:00 pm and 6:00 am to prevent disturbing recipients overnight.',
	);
	expect(slow.refusal.message).toBe(
		'This message has too many recipients to finish sending between the valid hours of 6:00 am and 10:00 pm.',
	);
});

test('an empty list, a list without sendable contacts, and an empty text are each refused', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	await setStanding(quad, team, 'Ana', { opted_out: true });
	const empty = await send(team, { text: 'Hello', to: [] });
	const nobody = await send(team, { text: 'Hello', to: ['Ana'] });
	const silent = await send(team, { text: '  ', to: ['Ana'] });
	expect(empty.refusal.message).toBe('There must be at least one recipient to send this message.');
	expect(nobody.refusal.code).toBe('message.nobody_left');
	expect(silent.refusal.code).toBe('message.no_text');
});

test('the organization limits the length of a text', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const tooLong = async (length: number) =>
		(await send(team, { text: 'x'.repeat(length), to: ['Ana'] })).refusal.message;
	const answered = async () => (await ask(quad, team.person('Lee'), api.session.getConfiguration, {})).answer;
	expect((await answered()).messageLength).toEqual({ reply: 306, compose: 350 });
	expect(await tooLong(351)).toBe('This message is longer than 350 characters.');

	await quad.db
		.updateTable('organization')
		.set({ reply_length: 160, compose_length: 400 })
		.where('id', '=', team.organizationId)
		.execute();

	expect((await answered()).messageLength).toEqual({ reply: 160, compose: 400 });
	expect(await tooLong(401)).toBe('This message is longer than 400 characters.');
	expect((await send(team, { text: 'x'.repeat(400), to: ['Ana'] })).status).toBe(200);
	const { refusal } = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Alerts') },
		body: { text: 'x'.repeat(161), recipients: [team.contact('Ana')] },
	});
	expect(refusal.message).toBe('This message is longer than 160 characters.');
});

test('inboxes, contacts and batches of others are not found', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'], inboxes: [alerts] });
	const stranger = await makeTeam(quad, { inboxes: [alerts], contacts: ['Zoe'] });
	const { answer } = await send(team, { text: 'Hello', to: ['Ana'] });

	for (const other of [neighbour.person('Priya'), stranger.person('Lee')]) {
		const read = await ask(quad, other, api.messaging.getBatch, { params: { id: answer.batchId } });
		const cancelled = await ask(quad, other, api.messaging.cancelBatch, { params: { id: answer.batchId } });
		const listed = await ask(quad, other, api.messaging.listBatches, {
			params: { id: team.inbox('Alerts') },
			query: {},
		});
		expect([read.status, cancelled.status, listed.status]).toEqual([404, 404, 404]);
	}
	const foreign = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: [stranger.contact('Zoe')] },
	});
	expect([foreign.status, foreign.refusal.message]).toEqual([404, 'Contact not found']);
	expect((await batch(team, answer.batchId)).state).toBe('queued');
});

test('every page of left-out people has their total', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await setStanding(quad, team, 'Cy', { opted_out: true });
	const draft = { inboxId: team.inbox('Alerts'), text: 'Hello', filter: { searchText: 'doe' } };
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, { body: draft });

	for (const [skip, shown] of [
		[0, 2],
		[2, 0],
	] as const) {
		const { answer: before } = await ask(quad, team.person('Lee'), api.messaging.listSkipped, {
			body: { ...draft, reason: 'opted-out', skip },
		});
		const { answer: after } = await ask(quad, team.person('Lee'), api.messaging.listBatchSkipped, {
			params: { id: sent.batchId },
			query: { skip },
		});
		for (const { items, total } of [before, after]) expect([items.length, total]).toEqual([shown, 2]);
	}
});
