/** Pauses a batch. Texts that a sender has claimed are still sent; the rest waits until the batch is resumed. */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { hold, setState } from '../ledger/running-batches.queries.ts';
import { changeBatch } from './change-batch.ts';

export const pauseBatch = changeBatch('batch.paused', async (tx, batch) => {
	if (batch.state === 'paused') return false;
	if (batch.state !== 'queued' && batch.state !== 'sending') refuse(messagingRefusals['batch.not_running']);
	await hold(tx, batch.organizationId, batch.id, true);
	await setState(tx, batch, { state: 'paused', reason: null });
	return true;
});
