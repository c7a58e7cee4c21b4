/**
 * Takes a batch back before its first text: all of it or nothing. Whatever a clock says, what a sender has claimed is on
 * its way, and then it is too late.
 */
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { Tx } from '../../../foundation/db.ts';
import { refuse } from '../../../foundation/refuse.ts';
import { isWhollyCancelled } from '../ledger/running-batches.queries.ts';
import { stopForGood } from './cancel-batch.ts';
import { changeBatch } from './change-batch.ts';

/** What somebody else does about it, in the same transaction. */
export type WhenUndone = (tx: Tx, batch: { organizationId: number; id: number }, now: Date) => Promise<void>;

export const undoBatch = (whenUndone: WhenUndone) =>
	changeBatch('batch.undone', async (tx, batch, now) => {
		const mayBeUndone = batch.state === 'queued' && batch.startsAt !== null && batch.startsAt > now;
		if (!mayBeUndone) refuse(messagingRefusals['batch.started']);
		await stopForGood(tx, batch, now, 'Taken back before it went out.');
		if (!(await isWhollyCancelled(tx, batch))) refuse(messagingRefusals['batch.started']);
		await whenUndone(tx, batch, now);
		return true;
	});
