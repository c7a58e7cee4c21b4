import { messageStatus } from '@quad/contract/messaging/states.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCrowd, textCrowd } from '../../../../test/crowd.ts';
import { countsOf, readBooks } from '../../../../test/fire/books.ts';
import { useQuad } from '../../../../test/kit.ts';
import { waitingForLocks } from '../../../../test/waiting-for-locks.ts';
import { commit } from '../../../foundation/commit.ts';
import { acceptReceipts, applyReceipts } from './apply-receipts.ts';
import type { Receipt } from './carrier.port.ts';
import { move } from './move.queries.ts';

const quad = useQuad();
const { submitted, sent, delivered, undelivered } = messageStatus;

const sentTo = async (people: number) => {
	const crowd = await makeCrowd(quad.ground, { people });
	const { organizationId } = crowd;
	const batchId = await textCrowd(quad.ground, crowd, 'Hello');
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

test('a receipt is applied once it is accepted, in whatever order they come and however often', async () => {
	const { receiptsOf, books } = await sentTo(3);
	const accept = acceptReceipts(quad.ground);

	await Promise.all([...receiptsOf(delivered), ...receiptsOf(sent), ...receiptsOf(delivered)].map(accept));

	expect(await writtenDown()).toEqual([]);
	expect(await books()).toMatchObject({ delivered: 3, completed: true });
	await Promise.all(receiptsOf(undelivered).map(accept));
	expect(await books()).toMatchObject({ delivered: 3, undelivered: 0 });
});

test('while somebody holds its batch a receipt is written down, and applied afterwards', async () => {
	const { batchId, receiptsOf, books } = await sentTo(2);

	await quad.db.transaction().execute(async (tx) => {
		await sql`select from batch where id = ${batchId} for update`.execute(tx); // as one does who edits what is left of it
		await Promise.all(receiptsOf(delivered).map(acceptReceipts(quad.ground)));
		expect(await writtenDown()).toHaveLength(2);
		expect(await books()).toMatchObject({ delivered: 0 });
	});

	while ((await applyReceipts(quad.ground).run()) === 'again');
	expect(await writtenDown()).toEqual([]);
	expect(await books()).toMatchObject({ delivered: 2, completed: true });
});

test('what somebody else overtakes while it is applied is applied after them', async () => {
	const { receiptsOf, books } = await sentTo(1);
	let accepted: Promise<unknown> = Promise.resolve();

	await commit(quad.db, async (tx) => {
		await move(tx, receiptsOf(submitted), quad.clock.now());
		accepted = Promise.all(receiptsOf(delivered).map(acceptReceipts(quad.ground)));
		await expect.poll(() => waitingForLocks(quad.db)).toBe(1);
	});
	await accepted;

	while ((await applyReceipts(quad.ground).run()) === 'again'); // where the moment was longer than its patience
	expect(await books()).toMatchObject({ delivered: 1, submitted: 0 });
});
