/** Cancels all texts of a batch that no sender has claimed. Paused and held batches can be cancelled, too. */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { cancelQueued } from '../ledger/move.queries.ts';
import { type ChangingBatch, hold, setState } from '../ledger/running-batches.queries.ts';
import { changeBatch } from './change-batch.ts';

export const cancelBatch = changeBatch('batch.cancelled', async (tx, batch, now) => {
	if (batch.state === 'cancelled') return false;
	if (batch.state === 'complete' || batch.state === 'failed') refuse(messagingRefusals['batch.not_running']);
	await stopForGood(tx, batch, now, null);
	return true;
});

export const stopForGood = async (tx: Tx, batch: ChangingBatch, now: Date, reason: string | null): Promise<void> => {
	await setState(tx, batch, { state: 'cancelled', reason });
	await cancelQueued(tx, batch.organizationId, batch.id, now);
	await hold(tx, batch.organizationId, batch.id, false); // a claimed text that comes back unsent is then cancelled
};
