/** Resumes a paused batch, but not in quiet hours. If Quad paused it because of failures, it counts them anew. */
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { resetJudgement } from '../ledger/circuit-breaker.queries.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { type ChangingBatch, hold, setState } from '../ledger/running-batches.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { changeBatch } from './change-batch.ts';

export const resumeBatch = changeBatch('batch.resumed', async (tx, batch, now) => {
	if (batch.state === 'sending') return false;
	if (batch.state !== 'paused') refuse(messagingRefusals['batch.not_paused']);
	if (batch.closesAt !== null && isQuiet(minuteOfDay(now, batch.timeZone)))
		refuse(messagingRefusals['message.quiet_hours']);
	if (batch.breaker !== null) await resetJudgement(tx, batch);
	await resumeSending(tx, batch, now);
	return true;
});

/** Lets the batch send until quiet hours begin again. */
export const resumeSending = async (tx: Tx, batch: ChangingBatch, now: Date): Promise<void> => {
	await hold(tx, batch.organizationId, batch.id, false);
	await setState(tx, batch, {
		state: 'sending',
		reason: null,
		closesAt: batch.closesAt === null ? null : nextHour(now, batch.timeZone, quietHours.from),
	});
	await fillLane(tx, batch.organizationId, batch.inboxId);
	wake(tx, sendLoop);
};
