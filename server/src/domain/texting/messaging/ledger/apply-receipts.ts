/**
 * Applies delivery receipts, which arrive by the thousand, in any order and sometimes twice. They are applied at
 * once, in groups; those that meet a locked batch or have consequences are stored for a loop (docs/decisions/0032).
 */

import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import { tell } from '../../../../foundation/live/notifier.ts';
import { microBatch } from '../../../../foundation/micro-batch.ts';
import { flushed } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import type { Receipt } from './carrier.port.ts';
import { followMoves, isFollowed } from './follow-moves.ts';
import { move, moveAlone } from './move.queries.ts';
import { insertReceipts, takeReceipts } from './receipts.queries.ts';

export const receiptsLoop = 'messaging.receipts';
const atATime = 500;
const lockTimeoutMs = 250;

/** Resolves once the receipt is committed: either applied, or stored for the loop. */
export const acceptReceipts = (context: AppContext): ((receipt: Receipt) => Promise<void>) =>
	microBatch(
		async (receipts) => {
			const followed = receipts.filter(({ errorCode }) => isFollowed(errorCode));
			const plain = receipts.filter(({ errorCode }) => !isFollowed(errorCode));
			const left = (await applyNow(context, plain)) ? followed : receipts;
			if (left.length > 0) await writeDown(context, left);
			return [];
		},
		{ sequential: true },
	);

/** Returns whether the receipts were applied. Drops the error, because the loop hits it again if it persists. */
const applyNow = async ({ db, clock }: AppContext, receipts: readonly Receipt[]): Promise<boolean> => {
	if (receipts.length === 0) return true;
	try {
		await moveAlone(db, receipts, clock.now(), lockTimeoutMs);
	} catch {
		return false;
	}
	await flushed(db);
	return true;
};

const writeDown = async ({ db, ids }: AppContext, receipts: readonly Receipt[]): Promise<void> => {
	await insertReceipts(
		db,
		receipts.map((receipt) => ({ ...receipt, id: ids.next() })),
	);
	tell(db, { topics: [], loops: [receiptsLoop] });
};

export const applyReceipts = (context: AppContext): Loop => ({
	name: receiptsLoop,
	everyMs: 500,
	run: async () => {
		const count = await commit(context.db, async (tx) => {
			const now = context.clock.now();
			const receipts = await takeReceipts(tx, atATime);
			await followMoves(context, tx, await move(tx, receipts, now), now);
			return receipts.length;
		});
		return count > 0 ? 'again' : undefined;
	},
});
