/** Tests moments that killing a process at random seldom hits. */
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../../time-limits.ts';
import { type Crowd, makeCrowd, textCrowd } from '../../../../../test/crowd.ts';
import { countsOf, readBooks } from '../../../../../test/fire/books.ts';
import { useQuad } from '../../../../../test/kit.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { connect, type Db } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { cancelBatch } from '../batches/cancel-batch.ts';
import { pauseBatch } from '../batches/pause-batch.ts';
import { resumeBatch } from '../batches/resume-batch.ts';
import { applyReceipts } from './apply-receipts.ts';
import type { Carrier, Submitted } from './carrier.port.ts';
import { move } from './move.queries.ts';
import { insertReceipts } from './receipts.queries.ts';
import { reconcileDoubtful } from './reconcile-doubtful.ts';
import { repairCounts } from './repair.ts';
import { makeSender, usualSending } from './send-queued.ts';

const quad = useQuad();

/** A carrier that responds when the test decides, and with what it decides. */
const slowCarrier = (overrides: Partial<Carrier> = {}) => {
	const calls: Array<{ messageId: number; answer: (outcome: Submitted) => void }> = [];
	const carrier: Carrier = {
		submit: ({ messageId }) => new Promise((answer) => calls.push({ messageId, answer })),
		find: async () => ({ kind: 'not-taken' }),
		...overrides,
	};
	return { carrier, calls };
};

const accepted = { kind: 'accepted', sid: 'SM1' } as const;

const send = (crowd: Crowd): Promise<number> => textCrowd(quad.context, crowd, 'Hello');

const senderOf = (
	carrier: Carrier,
	worker: number,
	sending: Partial<typeof usualSending> = {},
	context = quad.context,
) => makeSender(context, makeLog('silent'), () => carrier, worker, { ...usualSending, ...sending });

const expectToAddUp = async (batchId: number) => {
	const { batch, messages } = await readBooks(quad.db, batchId);
	expect(countsOf(batch)).toEqual(messages);
	return batch;
};

test.each([pauseBatch, undefined])(
	'what comes back from the carrier after its batch was cancelled is cancelled too',
	async (first) => {
		const crowd = await makeCrowd(quad.context, { people: 3 });
		const batchId = await send(crowd);
		const { carrier, calls } = slowCarrier();
		const sender = senderOf(carrier, 1);
		await sender.loop.run();
		if (first) await first(quad.context, crowd.scope, [crowd.inboxId], batchId);
		await cancelBatch(quad.context, crowd.scope, [crowd.inboxId], batchId);
		const [one, two, three] = calls;
		one?.answer(accepted);
		two?.answer({ kind: 'slow-down', afterMs: 0 });
		three?.answer({ kind: 'slow-down', afterMs: 0 });
		await sender.settle();
		await sender.loop.run();
		await sender.settle();

		expect(calls).toHaveLength(3);
		expect(await expectToAddUp(batchId)).toMatchObject({ submitted: 1, cancelled: 2, queued: 0, completed: true });
	},
);

test('texts that come back from the carrier during a pause wait until the batch is resumed', async () => {
	const crowd = await makeCrowd(quad.context, { people: 2 });
	const batchId = await send(crowd);
	const { carrier, calls } = slowCarrier();
	const sender = senderOf(carrier, 1);
	await sender.loop.run();
	await pauseBatch(quad.context, crowd.scope, [crowd.inboxId], batchId);
	for (const call of calls) call.answer({ kind: 'slow-down', afterMs: 0 });
	await sender.settle();
	await sender.loop.run();
	expect(calls).toHaveLength(2);

	await resumeBatch(quad.context, crowd.scope, [crowd.inboxId], batchId);
	while (calls.length < 4) await sender.loop.run();
	for (const call of calls.slice(2)) call.answer(accepted);
	await sender.settle();
	expect(await expectToAddUp(batchId)).toMatchObject({ submitted: 2, completed: true });
});

test.each([
	['another', 2],
	['itself', 1],
])('a worker taken for dead does not return what %s has in hand', async (_, worker) => {
	const crowd = await makeCrowd(quad.context, { people: 1 });
	await send(crowd);
	const late = slowCarrier();
	const sleeper = senderOf(late.carrier, 1, { leaseMs: 0 });
	await sleeper.loop.run();
	const other = slowCarrier();
	const finding = reconcileDoubtful(quad.context, makeLog('silent'), () => other.carrier, worker).run();
	await expect.poll(() => other.calls.length).toBe(1);

	late.calls[0]?.answer({ kind: 'slow-down', afterMs: 0 });
	await sleeper.settle();
	const third = slowCarrier();
	await senderOf(third.carrier, 3).loop.run();
	expect(third.calls).toHaveLength(0);

	other.calls[0]?.answer(accepted);
	await finding;
});

test('no worker ever has more in hand than it may leave in doubt', async () => {
	const crowd = await makeCrowd(quad.context, { people: 30 });
	await send(crowd);
	const { carrier, calls } = slowCarrier();
	const sender = senderOf(carrier, 1, { inFlight: 10, recordAt: 10 });
	while (calls.length < 10) await sender.loop.run();
	let next: Promise<unknown> = Promise.resolve();
	await quad.db.transaction().execute(async (tx) => {
		await tx.selectFrom('message').where('org_id', '=', crowd.organizationId).select('id').forUpdate().execute();
		for (const call of calls) call.answer(accepted);
		next = sender.loop.run();
		await expect.poll(() => waitingForLocks(quad.db)).toBe(1); // the results cannot be recorded
		expect(calls).toHaveLength(10);
	});
	await next;
	while (calls.length < 20) await sender.loop.run();
	expect(calls).toHaveLength(20);
	for (const call of calls) call.answer(accepted);
	await sender.settle();
});

test('a text proved by a receipt does not become unknown', async () => {
	const crowd = await makeCrowd(quad.context, { people: 1 });
	const batchId = await send(crowd);
	const deaf: Carrier = { ...slowCarrier().carrier, submit: async () => ({ kind: 'in-doubt' }) };
	const sender = senderOf(deaf, 1);
	await sender.loop.run();
	await sender.settle();
	const { organizationId } = crowd;
	const provingCarrier: Carrier = {
		...deaf,
		find: async ({ messageId }) => {
			const update = { organizationId, messageId, status: messageStatus.sent, sid: 'SM1', errorCode: null };
			await commit(quad.db, (tx) => move(tx, [update], quad.clock.now()));
			return { kind: 'cannot-tell' };
		},
	};
	await reconcileDoubtful(quad.context, makeLog('silent'), () => provingCarrier, 2).run();
	expect(await expectToAddUp(batchId)).toMatchObject({ sent: 1, unknown: 0 });
});

/** A database connection that breaks after this many statements, like that of a killed process. */
const dyingAfter = (statements: number): Db => {
	let count = 0;
	return quad.db.withPlugin({
		transformQuery: ({ node }) => {
			count += 1;
			if (count > statements) throw new Error('It was killed.');
			return node;
		},
		transformResult: async ({ result }) => result,
	});
};

test('an overtaken receipt is not lost with its process', async () => {
	const crowd = await makeCrowd(quad.context, { people: 1 });
	const batchId = await send(crowd);
	const { organizationId } = crowd;
	const { id: messageId } = await quad.db
		.selectFrom('message')
		.where('batch_id', '=', batchId)
		.select('id')
		.executeTakeFirstOrThrow();
	const receipt = { organizationId, messageId, sid: 'SM1', errorCode: null };
	await insertReceipts(quad.db, [{ ...receipt, id: 1, status: messageStatus.delivered }]);
	const taking = 1;
	const applying = 1;
	let killed: Promise<unknown> = Promise.resolve();
	await commit(quad.db, async (tx) => {
		await move(tx, [{ ...receipt, status: messageStatus.submitted }], quad.clock.now());
		killed = applyReceipts({ ...quad.context, db: dyingAfter(taking + applying) })
			.run()
			.catch(String);
		await expect.poll(() => waitingForLocks(quad.db)).toBe(1);
	});
	await killed;
	while ((await applyReceipts(quad.context).run()) === 'again');
	expect(await expectToAddUp(batchId)).toMatchObject({ delivered: 1 });
});

test('of two final receipts applied together, the first one counts', async () => {
	const crowd = await makeCrowd(quad.context, { people: 2 });
	const batchId = await send(crowd);
	const { organizationId } = crowd;
	const [ana, ben] = await quad.db.selectFrom('message').where('batch_id', '=', batchId).select('id').execute();
	const receipt = (id: number, messageId: number | undefined, status: 3 | 4) => {
		return { organizationId, id, messageId: messageId ?? 0, sid: 'SM1', status, errorCode: null };
	};
	// the receipts arrived in the order of their ids, not of their rows
	const receipts = [receipt(4, ben?.id, 4), receipt(2, ana?.id, 3), receipt(3, ben?.id, 3), receipt(1, ana?.id, 4)];
	await insertReceipts(quad.db, receipts);
	await applyReceipts(quad.context).run();
	expect(await expectToAddUp(batchId)).toMatchObject({ undelivered: 1, delivered: 1 });
	const found = await quad.db
		.selectFrom('message')
		.where('id', '=', ana?.id ?? 0)
		.select('status')
		.execute();
	expect(found).toEqual([{ status: messageStatus.undelivered }]);
});

test('a response that can’t be stored stops no other text: its own text is in doubt, is logged, and ends after a day', async () => {
	const crowd = await makeCrowd(quad.context, { people: 3 });
	const batchId = await send(crowd);
	const lines: string[] = [];
	const log = makeLog('error', { write: (line) => lines.push(line) });
	const unstorable = { kind: 'accepted', sid: 'SM\0secret' } as const;
	const [bad, deaf] = await quad.db.selectFrom('message').where('batch_id', '=', batchId).select('id').execute();
	const carrier: Carrier = {
		submit: async ({ messageId }) => {
			if (messageId === bad?.id) return unstorable;
			return messageId === deaf?.id ? { kind: 'in-doubt' } : accepted;
		},
		find: async ({ messageId }) => (messageId === bad?.id ? unstorable : accepted),
	};
	const sender = makeSender(quad.context, log, () => carrier, 1);
	await sender.loop.run();
	await sender.settle();
	expect(await expectToAddUp(batchId)).toMatchObject({ submitted: 1, queued: 2 });

	const reconciling = reconcileDoubtful(quad.context, log, () => carrier, 2);
	await reconciling.run();
	expect(await expectToAddUp(batchId)).toMatchObject({ submitted: 2, queued: 1 });
	quad.clock.pass(25 * 60 * 60 * 1000);
	await quad.db
		.updateTable('send_queue')
		.set({ lease_until: new Date(0) })
		.where('message_id', '=', bad?.id ?? 0)
		.execute();
	await reconciling.run();
	expect(await expectToAddUp(batchId)).toMatchObject({ submitted: 2, unknown: 1, completed: true });
	expect(lines).toHaveLength(3);
	for (const line of lines) expect(line).toContain(String(bad?.id));
	expect(lines.join()).not.toContain('secret');
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('a worker without its database can still stop, and what it had in hand is in doubt', async () => {
	const crowd = await makeCrowd(quad.context, { people: 1 });
	await quad.db.updateTable('lane').set({ pending: false }).execute(); // only this test's lanes are due
	await send(crowd);
	const { carrier, calls } = slowCarrier();
	const own = connect(quad.url, { max: 2 });
	const sender = senderOf(carrier, 1, { inFlight: 1, settleWithinMs: givesUpSoon }, { ...quad.context, db: own });
	await sender.loop.run();
	expect(calls).toHaveLength(1);
	await own.destroy();
	calls[0]?.answer(accepted);
	expect(await sender.loop.run()).toBe('again'); // all places are taken, so the loop can end
	await sender.settle();

	await quad.db
		.updateTable('send_queue')
		.set({ lease_until: new Date(0) })
		.execute();
	const knowing: Carrier = { ...carrier, find: async () => accepted };
	await reconcileDoubtful(quad.context, makeLog('silent'), () => knowing, 2).run();
	expect(
		await quad.db.selectFrom('send_queue').where('org_id', '=', crowd.organizationId).selectAll().execute(),
	).toEqual([]);
});

test('an inbox slowed down by the carrier delays no other inbox', async () => {
	const [busy, other] = [await makeCrowd(quad.context, { people: 1 }), await makeCrowd(quad.context, { people: 1 })];
	await quad.db.updateTable('lane').set({ pending: false }).execute(); // only this test's lanes are due
	for (const crowd of [busy, other]) await send(crowd);
	const submissions: number[] = [];
	const carrier: Carrier = {
		...slowCarrier().carrier,
		submit: async ({ organizationId }) => {
			submissions.push(organizationId);
			return { kind: 'slow-down', afterMs: organizationId === busy.organizationId ? givesUpLate : 0 };
		},
	};
	const sender = senderOf(carrier, 1);
	for (const _ of [1, 2]) {
		await sender.loop.run();
		await sender.settle();
	}
	expect(submissions.filter((id) => id === busy.organizationId)).toHaveLength(1);
	expect(submissions.filter((id) => id === other.organizationId)).toHaveLength(2);
});

test('lanes that one round does not reach keep their turn', async () => {
	const crowds = await Promise.all([1, 2, 3].map(() => makeCrowd(quad.context, { people: 4 })));
	await quad.db.updateTable('lane').set({ pending: false }).execute(); // only this test's lanes are due
	for (const crowd of crowds) await send(crowd);
	await quad.db
		.updateTable('lane')
		.set({ filled_at: new Date(0) })
		.execute(); // as if the texts had been queued long ago
	const { carrier, calls } = slowCarrier();
	await senderOf(carrier, 1, { inFlight: 8 }).loop.run(); // one run claims at most half of `inFlight`
	const others = slowCarrier();
	await senderOf(others.carrier, 2).loop.run();
	expect([calls.length, others.calls.length]).toEqual([4, 8]);
});

test('a recount does not undo concurrent moves', async () => {
	const crowd = await makeCrowd(quad.context, { people: 2 });
	const batchId = await send(crowd);
	const messages = await quad.db.selectFrom('message').where('batch_id', '=', batchId).select('id').execute();
	const updates = messages.map(({ id }) => ({
		organizationId: crowd.organizationId,
		messageId: id,
		status: messageStatus.submitted,
		sid: 'SM1',
		errorCode: null,
	}));
	await quad.db.updateTable('batch').set({ submitted: 5 }).where('id', '=', batchId).execute();
	let repairing: Promise<unknown> = Promise.resolve();
	await commit(quad.db, async (tx) => {
		await move(tx, updates.slice(0, 1), quad.clock.now());
		repairing = repairCounts(quad.context, makeLog('silent')).run();
		await expect.poll(() => waitingForLocks(quad.db)).toBe(1);
	});
	await repairing;
	await expectToAddUp(batchId);
});
