import { api } from '@quad/contract/api.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeCrowd, textCrowd } from '../../../../../test/crowd.ts';
import { countsOf, readBooks } from '../../../../../test/fire/books.ts';
import { handOver } from '../../../../../test/handed-over.ts';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, useLedger } from '../../../../../test/ledger.ts';
import { expectTextHistory } from '../../../../../test/text-history.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { acceptReceipts, applyReceipts } from './apply-receipts.ts';
import type { Receipt } from './carrier.port.ts';
import { move } from './move.queries.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const ledger = useLedger(quad);
const { submitted, sent, delivered, undelivered } = messageStatus;

const sentTo = async (people: number) => {
	const crowd = await makeCrowd(quad.context, { people });
	const { organizationId } = crowd;
	const batchId = await textCrowd(quad.context, crowd, 'Hello');
	const messages = await quad.db.selectFrom('message').where('batch_id', '=', batchId).select('id').execute();
	return {
		batchId,
		receiptsOf: (status: Receipt['status'], errorCode: number | null = null): Receipt[] =>
			messages.map(({ id }) => ({ organizationId, messageId: id, sid: `SM${id}`, status, errorCode })),
		books: async () => {
			const { batch, messages: found } = await readBooks(quad.db, batchId);
			expect(countsOf(batch)).toEqual(found);
			return batch;
		},
	};
};

const writtenDown = () => quad.db.selectFrom('carrier_receipt').select(['message_id', 'status']).execute();

test('receipts are applied once accepted, in any order and however often they come', async () => {
	const { receiptsOf, books } = await sentTo(3);
	const accept = acceptReceipts(quad.context);

	await Promise.all([...receiptsOf(delivered), ...receiptsOf(sent), ...receiptsOf(delivered)].map(accept));

	expect(await writtenDown()).toEqual([]);
	expect(await books()).toMatchObject({ delivered: 3, completed: true });
	await Promise.all(receiptsOf(undelivered).map(accept));
	expect(await books()).toMatchObject({ delivered: 3, undelivered: 0 });
});

test('a receipt for a locked batch is stored, and applied afterwards', async () => {
	const { batchId, receiptsOf, books } = await sentTo(2);

	await quad.db.transaction().execute(async (tx) => {
		// locks the batch as editing its remaining texts does
		await sql`select from batch where id = ${batchId} for update`.execute(tx);
		await Promise.all(receiptsOf(delivered).map(acceptReceipts(quad.context)));
		expect(await writtenDown()).toHaveLength(2);
		expect(await books()).toMatchObject({ delivered: 0 });
	});

	while ((await applyReceipts(quad.context).run()) === 'again');
	expect(await writtenDown()).toEqual([]);
	expect(await books()).toMatchObject({ delivered: 2, completed: true });
});

test('a receipt overtaken while it is applied is applied afterwards', async () => {
	const { receiptsOf, books } = await sentTo(1);
	let accepted: Promise<unknown> = Promise.resolve();

	await commit(quad.db, async (tx) => {
		await move(tx, receiptsOf(submitted), quad.clock.now());
		accepted = Promise.all(receiptsOf(delivered).map(acceptReceipts(quad.context)));
		// the receipt waits for the lock, or has stopped waiting and is stored
		await expect.poll(async () => (await waitingForLocks(quad.db)) + (await writtenDown()).length).toBe(1);
	});
	await accepted;

	while ((await applyReceipts(quad.context).run()) === 'again'); // in case the lock was held longer than the timeout
	expect(await books()).toMatchObject({ delivered: 1, submitted: 0 });
});

test('the time of sending is that of the handover, whatever receipts come later', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const lee = team.person('Lee');
	const id = await ledger.sent(team, ['Ana', 'Ben']);
	const sentDates = async () => {
		const { answer } = await ask(quad, lee, api.messaging.listBatchRecipients, { params: { id }, query: {} });
		return answer.items.map(({ sentDate }) => sentDate);
	};
	quad.clock.pass(60_000);
	await handOver(quad, id, [team.contact('Ana')]);
	const at = quad.clock.now().toISOString();
	expect(await sentDates()).toEqual([at, null]);

	const { answer } = await ask(quad, lee, api.messaging.listBatchRecipients, { params: { id }, query: {} });
	quad.clock.pass(60 * 60 * 1000);
	await ledger.receipts(team, [[Number(answer.items[0]?.messageId), 3]]);
	await ask(quad, lee, api.messaging.cancelBatch, { params: { id } });

	expect(await sentDates()).toEqual([at, null]);
	const file = await ask(quad, lee, api.messaging.exportBatchRecipients, { params: { id }, query: {} });
	expect(file.text).toContain('"11/18/26, 12:01pm"');
});
