import { api } from '@quad/contract/api.ts';
import { messageStatus } from '@quad/contract/messaging/states.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../test/kit.ts';
import { setStanding } from '../../../test/standing.ts';
import { texts } from '../../../test/texts.ts';
import { onBehalfOfInbox } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { makeLog } from '../../foundation/log.ts';
import { acceptReceipts, applyReceipts } from './apply-receipts.ts';
import type { Carrier, OutgoingText, Submitted } from './carrier.port.ts';
import { queueReply, type Reply } from './queue-reply.ts';
import { reconcileDoubtful } from './reconcile-doubtful.ts';
import { repairCounts } from './repair.ts';
import { makeSender, usualSending } from './send-queued.ts';
import { turnWindows } from './turn-windows.ts';

const quad = useQuad();
const alerts = { name: 'Alerts', type: 'highspeed' as const, rate: 1_000_000 };

/** A carrier of the test's own: it takes everything, and remembers in which order. */
const makeCarrier = (answer: (text: OutgoingText) => Submitted | undefined = () => undefined) => {
	const taken: OutgoingText[] = [];
	const carrier: Carrier = {
		submit: async (text) => {
			const said = answer(text) ?? { kind: 'accepted', sid: `SM${text.messageId}` };
			if (said.kind === 'accepted' && !taken.some((one) => one.messageId === text.messageId)) taken.push(text);
			return said;
		},
		find: async (text) =>
			taken.some((one) => one.messageId === text.messageId)
				? { kind: 'accepted', sid: `SM${text.messageId}` }
				: { kind: 'not-taken' },
	};
	return { carrier, taken };
};

const sent = async (team: MadeTeam, to: string[], by = 'Lee') => {
	const { answer } = await ask(quad, team.person(by), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: to.map((name) => team.contact(name)) },
	});
	return answer.batchId;
};

const replyTo = (team: MadeTeam, contact: string, text: string, how: Partial<Reply> = {}) => {
	const { organizationId, teamId } = team;
	const personId = team.person('Lee').id;
	const reply = { mobile: team.mobileOf(contact), contactId: team.contact(contact), writtenBy: personId, text, ...how };
	const scope = onBehalfOfInbox({ organizationId, teamId, personId, inboxId: team.inbox('Alerts') });
	return commit(quad.db, (tx) => queueReply(quad.ground, tx, { scope, ...reply }));
};

const batch = async (team: MadeTeam, id: string) =>
	(await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id } })).answer;

/** Runs the sender until nothing waits that may be sent now. */
const sendAll = async (carrier: Carrier, how: Partial<typeof usualSending> = {}) => {
	const sender = makeSender(quad.ground, () => carrier, 1, { ...usualSending, ...how });
	for (;;) {
		const next = await sender.loop.run();
		await sender.settle();
		const waiting = await quad.db
			.selectFrom('send_queue')
			.where('lease_until', 'is', null)
			.where('held', '=', false)
			.select('message_id')
			.executeTakeFirst();
		if (!waiting) return;
		if (typeof next === 'number') await new Promise((resolve) => setTimeout(resolve, next)); // as the loop does
	}
};

const receipts = async (
	team: MadeTeam,
	told: Array<[messageId: number, status: 1 | 2 | 3 | 4, errorCode?: number]>,
) => {
	const accept = acceptReceipts(quad.ground);
	for (const [messageId, status, errorCode] of told)
		await accept({
			organizationId: team.organizationId,
			messageId,
			sid: `SM${messageId}`,
			status,
			errorCode: errorCode ?? null,
		});
	while ((await applyReceipts(quad.ground).run()) === 'again');
};

test('a batch is handed over once, and its counts add up', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier((text) =>
		text.to === team.mobileOf('Cy') ? { kind: 'refused', errorCode: 21211 } : undefined,
	);
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);

	await sendAll(carrier);

	expect(taken.map((text) => [text.to, text.body]).sort()).toEqual([
		[team.mobileOf('Ana'), 'Hello'],
		[team.mobileOf('Ben'), 'Hello'],
	]);
	expect(await batch(team, id)).toMatchObject({
		state: 'complete',
		total: 3,
		queuedCount: 0,
		submittedCount: 2,
		undeliveredCount: 1,
	});
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { delivered: false },
	});
	expect(answer.items.map((one) => [one.fullName, one.deliveryError])).toEqual([
		['Cy Doe', 'This is not a working mobile number.'],
	]);
});

test('receipts move a message forward only, however often and in whatever order they come', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Ana', 'Ben']);
	await sendAll(carrier);
	const [ana = 0, ben = 0] = taken.map((text) => text.messageId);

	await receipts(team, [
		[ana, 3],
		[ana, 2],
		[ben, 2],
		[ana, 3],
		[ben, 4, 30_007],
	]);
	await receipts(team, [
		[ben, 3],
		[ben, 1],
	]);

	expect(await batch(team, id)).toMatchObject({
		deliveredCount: 1,
		undeliveredCount: 1,
		submittedCount: 0,
		sentCount: 0,
	});
});

test('a receipt that comes before the answer is recorded is not undone by it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	const { carrier } = makeCarrier();
	await sendAll({
		...carrier,
		submit: async (text) => {
			await receipts(team, [[text.messageId, 3]]);
			return carrier.submit(text);
		},
	});
	expect(await batch(team, id)).toMatchObject({ deliveredCount: 1, submittedCount: 0, state: 'complete' });
});

test('a reply overtakes the bulk that waits in its inbox', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	await sent(team, ['Ana', 'Ben']);
	await replyTo(team, 'Cy', 'Just for you');
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier, { inFlight: 1 });
	expect(taken[0]?.body).toBe('Just for you');
	expect(taken).toHaveLength(3);
});

test('a reply that moves shows in its conversation', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { answer } = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Alerts') },
		body: { recipients: [team.contact('Ana')], text: 'Hello' },
	});
	const { carrier } = makeCarrier();
	const version = () => versionOf(team, `conversation:${answer.conversationId}`);
	const queued = await version();

	await sendAll(carrier);
	expect(await version()).toBe(queued + 1);
	await receipts(team, [[Number(answer.messageId), 3]]);
	expect(await version()).toBe(queued + 2);
});

/** How often a topic has changed. */
const versionOf = async ({ organizationId }: MadeTeam, topic: string): Promise<number> => {
	const found = await quad.db
		.selectFrom('live_topic')
		.where('org_id', '=', organizationId)
		.where('topic', '=', topic)
		.select('version')
		.executeTakeFirst();
	return found?.version ?? 0;
};

test('a paused batch waits, a resumed one goes on, a cancelled one never sends the rest', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier();
	const change = (verb: 'pauseBatch' | 'resumeBatch' | 'cancelBatch', id: string) =>
		ask(quad, team.person('Lee'), api.messaging[verb], { params: { id } });
	const first = await sent(team, ['Ana', 'Ben']);

	expect((await change('pauseBatch', first)).answer.state).toBe('paused');
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect((await change('resumeBatch', first)).answer.state).toBe('sending');
	await sendAll(carrier);
	expect(taken).toHaveLength(2);

	const second = await sent(team, ['Cy']);
	expect((await change('cancelBatch', second)).answer).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
	await sendAll(carrier);
	expect(taken).toHaveLength(2);
	const again = await change('resumeBatch', second);
	expect([again.status, again.refusal.code]).toEqual([409, 'batch.not_paused']);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id: second },
		query: {},
	});
	expect(answer.items[0]).toMatchObject({ cancelled: true, deliveryError: 'Cancelled prior to delivery' });
});

test('what the carrier was too busy for is sent later, and nothing twice', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	let tries = 0;
	const { carrier, taken } = makeCarrier(() => {
		tries += 1;
		return tries <= 2 ? { kind: 'slow-down', afterMs: 0 } : undefined;
	});
	const id = await sent(team, ['Ana']);
	await sendAll(carrier);
	expect([tries, taken.length]).toEqual([3, 1]);
	expect(await batch(team, id)).toMatchObject({ submittedCount: 1, state: 'complete' });
});

test('an answer that never came is asked for again with the same key', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Ana']);
	const deaf: Carrier = { ...carrier, submit: (text) => carrier.submit(text).then(() => ({ kind: 'in-doubt' })) };
	await sendAll(deaf);
	expect(await batch(team, id)).toMatchObject({ queuedCount: 1, state: 'queued' });

	await reconcileDoubtful(quad.ground, () => carrier, 2).run();

	expect(taken).toHaveLength(1);
	expect(await batch(team, id)).toMatchObject({ submittedCount: 1, queuedCount: 0, state: 'complete' });
});

test('without a key, what cannot be proved ends as outcome unknown, until a receipt proves it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { carrier } = makeCarrier();
	const keyless: Carrier = { ...carrier, find: async () => ({ kind: 'cannot-tell' }) };
	const id = await sent(team, ['Ana']);
	let messageId = 0;
	await sendAll({
		...keyless,
		submit: async (text) => {
			messageId = text.messageId;
			return { kind: 'in-doubt' };
		},
	});
	await reconcileDoubtful(quad.ground, () => keyless, 2).run();
	expect(await batch(team, id)).toMatchObject({ unknownCount: 1, queuedCount: 0 });

	await receipts(team, [[messageId, messageStatus.delivered]]);
	expect(await batch(team, id)).toMatchObject({ unknownCount: 0, deliveredCount: 1 });
});

test('at the end of the window the rest is held, and goes on by itself in the morning', async () => {
	const team = await makeTeam(quad, { inboxes: [{ ...alerts, rate: 1 }], contacts: ['Ana', 'Ben'] });
	const { carrier, taken } = makeCarrier();
	quad.clock.set('2026-11-19T02:59:00Z'); // a minute before 10 pm in New York
	const id = await sent(team, ['Ana', 'Ben']);
	quad.clock.set('2026-11-19T03:00:30Z');
	await turnWindows(quad.ground).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('6:00 am') });

	quad.clock.set('2026-11-19T11:00:00Z');
	await turnWindows(quad.ground).run();
	await sendAll(carrier);
	expect(taken.length).toBeGreaterThan(0);
	expect((await batch(team, id)).state).not.toBe('held');
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('the rest of a batch that is a day late is cancelled', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	quad.clock.pass(11 * 60 * 60 * 1000);
	await batch(team, id); // Lee still works: the session goes on
	quad.clock.pass(11 * 60 * 60 * 1000);
	await batch(team, id);
	quad.clock.pass(3 * 60 * 60 * 1000);
	const { carrier, taken } = makeCarrier();
	await turnWindows(quad.ground).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect(await batch(team, id)).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('who opts out or is blocked while a text waits does not get it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	await setStanding(quad, team, 'Ana', { opted_out: true });
	await setStanding(quad, team, 'Ben', { muted: true });

	await sendAll(carrier);

	expect(taken.map((text) => text.to)).toEqual([team.mobileOf('Cy')]);
	expect(await batch(team, id)).toMatchObject({ cancelledCount: 2, submittedCount: 1, queuedCount: 0 });
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { status: 'cancelled' },
	});
	expect(answer.items.map((one) => [one.fullName, one.deliveryError]).sort()).toEqual([
		['Ana Doe', 'They opted out before this could be sent.'],
		['Ben Doe', 'They were blocked before this could be sent.'],
	]);
});

test('who opted out at the carrier is opted out of the team, by whichever way the carrier says so', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier((text) =>
		text.to === team.mobileOf('Ana') ? { kind: 'refused', errorCode: 21_610 } : undefined,
	);
	await sent(team, ['Ana', 'Ben', 'Cy']);
	await sendAll(carrier);
	const messageTo = (contact: string) => taken.find((text) => text.to === team.mobileOf(contact))?.messageId ?? 0;
	await receipts(team, [
		[messageTo('Ben'), 4, 21_610],
		[messageTo('Cy'), 4, 30_003],
	]);

	const standing = async (contact: string) => {
		const params = { id: team.contact(contact) };
		const { answer } = await ask(quad, team.person('Lee'), api.contacts.readContact, { params });
		return [answer.optedOut, answer.optedOutBy, answer.optedOutOn];
	};
	const now = quad.clock.now().toISOString();
	expect(await standing('Ana')).toEqual([true, 'carrier', now]);
	expect(await standing('Ben')).toEqual([true, 'carrier', now]);
	expect(await standing('Cy')).toEqual([false, null, null]);
	const back = await ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ana') },
		body: { departmentId: team.teamId, optedOut: false },
	});
	expect(back.refusal.message).toContain('START'); // it is their own word
	await texts(quad, team, 'Ana', 'Alerts', 'START');
	expect(await standing('Ana')).toEqual([false, null, null]);
	await receipts(team, [[messageTo('Ben'), 4, 21_610]]);
	await texts(quad, team, 'Ben', 'Alerts', 'START');
	await receipts(team, [[messageTo('Ben'), 4, 21_610]]); // once more the old one
	expect(await standing('Ben')).toEqual([false, null, null]);
	await sendAll(carrier);
});

test('of what waits for somebody who is opted out, only what may go despite that goes', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { carrier, taken } = makeCarrier();
	await replyTo(team, 'Ana', 'We are closed today.', { writtenBy: null });
	await replyTo(team, 'Ana', 'You are opted out.', { writtenBy: null, despiteOptOut: true });
	await setStanding(quad, team, 'Ana', { opted_out: true });

	await sendAll(carrier);

	expect(taken.map((text) => text.body)).toEqual(['You are opted out.']);
});

test('a batch whose counts were repaired is shown anew, also in the list', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	const versions = () => Promise.all([versionOf(team, `batch:${id}`), versionOf(team, `sent:${team.inbox('Alerts')}`)]);
	const [ofBatch = 0, ofList = 0] = await versions();
	await quad.db.updateTable('batch').set({ delivered: 7 }).where('id', '=', Number(id)).execute();

	await repairCounts(quad.ground, makeLog('silent')).run();

	expect(await batch(team, id)).toMatchObject({ deliveredCount: 0, queuedCount: 1 });
	expect(await versions()).toEqual([ofBatch + 1, ofList + 1]);
});
