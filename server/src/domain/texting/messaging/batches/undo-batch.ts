/** Undoes a batch before its first text is sent, completely or not at all. Refuses if any text is claimed. */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { emit } from '../../../../foundation/transaction/emit.ts';
import { isWhollyCancelled } from '../ledger/running-batches.queries.ts';
import { stopForGood } from './cancel-batch.ts';
import { changeBatch } from './change-batch.ts';
import { batchUndone } from './events.ts';

export const undoBatch = changeBatch('batch.undone', async (tx, batch, now) => {
	const mayBeUndone = batch.state === 'queued' && batch.startsAt !== null && batch.startsAt > now;
	if (!mayBeUndone) refuse(messagingRefusals['batch.started']);
	await stopForGood(tx, batch, now, 'Undone before it was sent.');
	if (!(await isWhollyCancelled(tx, batch))) refuse(messagingRefusals['batch.started']);
	emit(tx, batch.organizationId, batchUndone, { batchId: batch.id });
	return true;
});
