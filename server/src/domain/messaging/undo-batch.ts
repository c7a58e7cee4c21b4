/**
 * Takes a batch back before its first text: all of it or nothing. Whatever a clock says, what a sender has claimed is on
 * its way, and then it is too late.
 */
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import { refuse } from '../../foundation/refuse.ts';
import { stopForGood } from './cancel-batch.ts';
import { changeBatch } from './change-batch.ts';
import { isWhollyCancelled } from './running-batches.queries.ts';

export const undoBatch = changeBatch('batch.undone', async (tx, batch, now) => {
	const mayBeUndone = batch.state === 'queued' && batch.startsAt !== null && batch.startsAt > now;
	if (!mayBeUndone) refuse(messagingRefusals['batch.started']);
	await stopForGood(tx, batch, now, 'Taken back before it went out.');
	if (!(await isWhollyCancelled(tx, batch))) refuse(messagingRefusals['batch.started']);
	return true;
});
