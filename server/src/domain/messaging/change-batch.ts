/**
 * Pauses, resumes and cancels a running batch. What is claimed already goes on its way; everything else waits or is
 * never sent. Held batches are the clock's (`turn-windows.ts`), but may be cancelled like others.
 */
import { quietHours } from '@quad/contract/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { announce, commit, wake } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { announceMoves } from './announce-moves.ts';
import * as batches from './batches.queries.ts';
import * as ledger from './ledger.queries.ts';
import { sendLoop } from './send-queued.ts';

type Change = (tx: Tx, ground: Ground, batch: batches.ChangingBatch) => Promise<void>;

/** Runs a change of one batch, alone; the batch must be in the actor's reach. */
const change =
	(apply: Change) =>
	(ground: Ground, scope: TeamScope, inboxIds: readonly number[], batchId: number): Promise<void> =>
		commit(ground.db, async (tx) => {
			const batch =
				(await batches.lockBatch(tx, scope.organizationId, batchId, inboxIds)) ??
				refuse(messagingRefusals['batch.not_found']);
			await apply(tx, ground, batch);
			announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		});

export const pauseBatch = change(async (tx, _, batch) => {
	if (batch.state === 'paused') return;
	if (batch.state !== 'queued' && batch.state !== 'sending') refuse(messagingRefusals['batch.not_running']);
	await ledger.hold(tx, batch.organizationId, batch.id, true);
	await batches.setState(tx, batch, { state: 'paused', reason: null });
});

export const resumeBatch = change(async (tx, ground, batch) => {
	if (batch.state === 'sending') return;
	if (batch.state !== 'paused') refuse(messagingRefusals['batch.not_paused']);
	const now = ground.clock.now();
	if (batch.closesAt !== null && isQuiet(now, batch.timeZone)) refuse(messagingRefusals['message.quiet_hours']);
	await letGo(tx, batch, now);
});

export const cancelBatch = change(async (tx, { clock }, batch) => {
	if (batch.state === 'cancelled') return;
	if (batch.state === 'complete' || batch.state === 'failed') refuse(messagingRefusals['batch.not_running']);
	await stopForGood(tx, batch, clock.now(), null);
});

/** Nothing more of this batch is sent. */
export const stopForGood = async (
	tx: Tx,
	batch: batches.ChangingBatch,
	now: Date,
	reason: string | null,
): Promise<void> => {
	await batches.setState(tx, batch, { state: 'cancelled', reason });
	announceMoves(tx, await ledger.cancelQueued(tx, batch.organizationId, batch.id, now));
	await ledger.hold(tx, batch.organizationId, batch.id, false); // what is claimed and comes back is cancelled then
};

/** The batch goes on, until the quiet hours begin again. */
export const letGo = async (tx: Tx, batch: batches.ChangingBatch, now: Date): Promise<void> => {
	await ledger.hold(tx, batch.organizationId, batch.id, false);
	await batches.setState(tx, batch, {
		state: 'sending',
		reason: null,
		closesAt: batch.closesAt === null ? null : nextHour(now, batch.timeZone, quietHours.from),
	});
	await ledger.fillLane(tx, batch.organizationId, batch.inboxId);
	wake(tx, sendLoop);
};

export const isQuiet = (now: Date, timeZone: string): boolean => {
	const minute = minuteOfDay(now, timeZone);
	return minute < quietHours.until * 60 || minute >= quietHours.from * 60;
};
