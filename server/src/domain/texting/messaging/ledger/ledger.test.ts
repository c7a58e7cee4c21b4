import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, endLeases, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { expectTextHistory } from '../../../../../test/text-history.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { type AccountFault, reopenAccounts } from '../../../carriers/carriers/index.ts';
import { followInboxes } from '../batches/follow-inboxes.ts';
import type { Carrier } from './carrier.port.ts';
import { reconcileDoubtful } from './reconcile-doubtful.ts';
import { makeSender, usualSending } from './send-queued.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const { sent, replyTo, batch, sendAll, sendOnce, receipts, versionOf } = useLedger(quad);

test('a batch is sent once, and its counts add up', async () => {
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
	expect(answer.items.map((item) => [item.fullName, item.deliveryError])).toEqual([
		['Cy Doe', 'This is not a working mobile number.'],
	]);
});

test('receipts only move a message forward, in any order and however often they come', async () => {
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

test('a receipt that comes before the carrier’s response is recorded is not undone by it', async () => {
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

test('a reply overtakes bulk waiting in its inbox', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	await sent(team, ['Ana', 'Ben']);
	await replyTo(team, 'Cy', 'Just for you');
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier, { inFlight: 1 });
	expect(taken[0]?.body).toBe('Just for you');
	expect(taken).toHaveLength(3);
});

test('a reply’s new status shows in its conversation', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { answer } = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Alerts') },
		body: { recipients: [team.contact('Ana')], text: 'Hello' },
	});
	const { conversationId, messageId } = onlyReply(answer);
	const { carrier } = makeCarrier();
	const version = () => versionOf(team, `conversation:${conversationId}`);
	const queued = await version();

	await sendAll(carrier);
	expect(await version()).toBe(queued + 1);
	await receipts(team, [[Number(messageId), 3]]);
	expect(await version()).toBe(queued + 2);
});

test('texts that a busy carrier rejects are sent later, and nothing twice', async () => {
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

test('a missing response is asked for again with the same key', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Ana']);
	const deaf: Carrier = { ...carrier, submit: (text) => carrier.submit(text).then(() => ({ kind: 'in-doubt' })) };
	await sendAll(deaf);
	expect(await batch(team, id)).toMatchObject({ queuedCount: 1, state: 'queued' });

	await reconcileDoubtful(quad.context, makeLog('silent'), () => carrier, 2).run();

	expect(taken).toHaveLength(1);
	expect(await batch(team, id)).toMatchObject({ submittedCount: 1, queuedCount: 0, state: 'complete' });
});

test('without keys, an unproved text ends as outcome unknown, until a receipt proves it', async () => {
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
	await reconcileDoubtful(quad.context, makeLog('silent'), () => keyless, 2).run();
	expect(await batch(team, id)).toMatchObject({ unknownCount: 1, queuedCount: 0 });

	await receipts(team, [[messageId, messageStatus.delivered]]);
	expect(await batch(team, id)).toMatchObject({ unknownCount: 0, deliveredCount: 1 });
});

/** A carrier without idempotency keys whose list is complete after `completeAfterMs`. It refuses the first text. */
const listing = (completeAfterMs: number) => {
	const { carrier, taken } = makeCarrier();
	let hears = false;
	const keyless: Carrier = {
		submit: async (text) => (hears ? carrier.submit(text) : { kind: 'in-doubt' }),
		find: async () => ({ kind: 'not-listed', completeAfterMs }),
	};
	return {
		keyless,
		taken,
		hear: () => {
			hears = true;
		},
	};
};

test('without keys, a text missing twice from a complete list is queued again and sent once', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { keyless, taken, hear } = listing(0);
	const id = await sent(team, ['Ana']);
	await sendAll(keyless);
	const finding = reconcileDoubtful(quad.context, makeLog('silent'), () => keyless, 2);
	await finding.run();
	expect(await batch(team, id)).toMatchObject({ queuedCount: 1, unknownCount: 0 });
	expect(await quad.db.selectFrom('send_queue').select('lease_until').executeTakeFirst()).not.toEqual({
		lease_until: null, // as if the text had not been claimed yet
	});
	await endLeases(quad);
	await finding.run();
	hear();
	await sendOnce(keyless);
	expect(taken).toHaveLength(1);
	expect(await batch(team, id)).toMatchObject({ submittedCount: 1, queuedCount: 0, state: 'complete' });
});

test('an incomplete list proves nothing, however often it is read', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { keyless, taken, hear } = listing(60_000);
	const id = await sent(team, ['Ana']);
	await sendAll(keyless);
	hear();
	const finding = reconcileDoubtful(quad.context, makeLog('silent'), () => keyless, 2);
	quad.clock.pass(60 * 60_000); // only the database's clock counts, as ours may be wrong
	for (let times = 0; times < 3; times += 1) {
		await endLeases(quad);
		await finding.run();
	}
	await sendOnce(keyless);
	expect(taken).toHaveLength(0);
	expect(await batch(team, id)).toMatchObject({ queuedCount: 1, unknownCount: 0 });
	await quad.db.deleteFrom('send_queue').execute();
});

test('a text in doubt again is asked about anew', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { keyless, taken } = listing(0);
	await sent(team, ['Ana']);
	await sendAll(keyless);
	const finding = reconcileDoubtful(quad.context, makeLog('silent'), () => keyless, 2);
	const ask = async () => {
		await endLeases(quad);
		await finding.run();
		return (await quad.db.selectFrom('send_queue').select('lease_until').executeTakeFirst())?.lease_until ?? null;
	};
	expect(await ask()).not.toBeNull();
	expect(await ask()).toBeNull();
	quad.clock.pass(1_000);
	await sendOnce(keyless); // the outcome is in doubt again
	expect(await ask()).not.toBeNull();
	expect(await ask()).toBeNull();
	expect(taken).toHaveLength(0);
	await quad.db.deleteFrom('send_queue').execute();
});

test('few texts of a carrier without keys are in hand, and others do not wait for them', async () => {
	const slow = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const other = await makeTeam(quad, { inboxes: [alerts], contacts: ['Dee', 'Eve', 'Flo'] });
	await sent(slow, ['Ana', 'Ben', 'Cy']);
	await sent(other, ['Dee', 'Eve', 'Flo']);
	quad.clock.pass(60_000);
	const answers: Array<() => void> = [];
	const handed = { [slow.organizationId]: 0, [other.organizationId]: 0 };
	const carrier: Carrier = {
		submit: ({ organizationId, messageId }) => {
			handed[organizationId] = (handed[organizationId] ?? 0) + 1;
			const taken = { kind: 'accepted', sid: `SM${messageId}` } as const;
			if (organizationId === other.organizationId) return Promise.resolve(taken);
			return new Promise((resolve) => answers.push(() => resolve(taken)));
		},
		find: async () => ({ kind: 'cannot-tell' }),
	};
	const sending = { ...usualSending, inFlight: 100, inFlightKeyless: 2 };
	const keyless = async () => [slow.organizationId];
	const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1, sending, keyless);
	await sender.loop.run();
	await sender.loop.run();
	expect(handed).toEqual({ [slow.organizationId]: 2, [other.organizationId]: 3 });
	while (handed[slow.organizationId] !== 3) {
		for (const answer of answers.splice(0)) answer();
		await sender.loop.run();
	}
	for (const answer of answers) answer();
	await sender.settle();
});

test('while the carrier account is closed nothing is sent; the batch says so, and goes on afterwards', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const untouched = await makeTeam(quad, { inboxes: [alerts], contacts: ['Dee'] });
	let taken = 0;
	let closed: AccountFault | undefined;
	const carrier: Carrier = {
		submit: async ({ organizationId, messageId }) => {
			if (closed && organizationId === team.organizationId) return { kind: 'closed', why: closed };
			taken += 1;
			if (organizationId === team.organizationId) closed = 'suspended'; // closes the account in the middle of the run
			return { kind: 'accepted', sid: `SM${messageId}` };
		},
		find: async () => ({ kind: 'cannot-tell' }),
	};
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	await sendOnce(carrier);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({
		state: 'held',
		stateReason:
			'Twilio has suspended our account. The rest is sent once Twilio has opened it again; the Twilio console says why it is closed.',
		submittedCount: 1,
		queuedCount: 2,
		undeliveredCount: 0,
	});
	const others = await sent(untouched, ['Dee']);
	await sendOnce(carrier);
	expect(await batch(untouched, others)).toMatchObject({ submittedCount: 1 });
	expect(taken).toBe(2);

	const look = (state: 'open' | AccountFault | undefined) => reopenAccounts(quad.context, async () => state).run();
	for (const still of ['suspended', undefined] as const) {
		await look(still);
		await followInboxes(quad.context).run();
		expect(await batch(team, id)).toMatchObject({ state: 'held' });
	}
	closed = undefined;
	await look('open');
	await followInboxes(quad.context).run();
	await sendOnce({ ...carrier, submit: async ({ messageId }) => ({ kind: 'accepted', sid: `SM${messageId}` }) });
	expect(await batch(team, id)).toMatchObject({ state: 'complete', submittedCount: 3, queuedCount: 0 });
});
