import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/conversations/routes.ts';
import { messageStatus } from '@quad/contract/messaging/message-status.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { makeLog } from '../../../foundation/log.ts';
import type { Carrier } from './carrier.port.ts';
import { reconcileDoubtful } from './reconcile-doubtful.ts';

const quad = useQuad();
const { sent, replyTo, batch, sendAll, receipts, versionOf } = useLedger(quad);

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
	const { conversationId, messageId } = onlyReply(answer);
	const { carrier } = makeCarrier();
	const version = () => versionOf(team, `conversation:${conversationId}`);
	const queued = await version();

	await sendAll(carrier);
	expect(await version()).toBe(queued + 1);
	await receipts(team, [[Number(messageId), 3]]);
	expect(await version()).toBe(queued + 2);
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

	await reconcileDoubtful(quad.context, makeLog('silent'), () => carrier, 2).run();

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
	await reconcileDoubtful(quad.context, makeLog('silent'), () => keyless, 2).run();
	expect(await batch(team, id)).toMatchObject({ unknownCount: 1, queuedCount: 0 });

	await receipts(team, [[messageId, messageStatus.delivered]]);
	expect(await batch(team, id)).toMatchObject({ unknownCount: 0, deliveredCount: 1 });
});
