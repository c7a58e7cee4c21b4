/**
 * Holds a running batch at the end of the sending window until the next opening, and gives the reason. If its “do not
 * send after” comes first, the rest is cancelled (decisions.md 25).
 */
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { type ChangingBatch, dueForTurn, hold, lockBatch, setState } from '../ledger/running-batches.queries.ts';
import { stopForGood } from './cancel-batch.ts';
import { resumeSending } from './resume-batch.ts';

export const holdOutsideSendingWindow = (context: AppContext): Loop => ({
	name: 'messaging.windows',
	everyMs: 1_000,
	run: async () => {
		for (const due of await dueForTurn(context.db, context.clock.now())) await holdOrRelease(context, due);
		return undefined;
	},
});

const holdOrRelease = ({ db, clock }: AppContext, due: { organizationId: number; id: number }): Promise<void> =>
	commit(db, async (tx) => {
		const batch = await lockBatch(tx, due.organizationId, due.id);
		if (!batch) return;
		const now = clock.now();
		touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		if (batch.doNotSendAfter <= now)
			return stopForGood(tx, batch, now, 'It was too late to send the rest, so it was cancelled.');
		// a batch that was held all night, as in a suspended organization, is not held for the next night as well
		if (batch.state === 'held' || !isQuiet(minuteOfDay(now, batch.timeZone))) return resumeSending(tx, batch, now);
		await holdForTheNight(tx, batch, now);
	});

export const holdForTheNight = async (tx: Tx, batch: ChangingBatch, now: Date): Promise<void> => {
	await hold(tx, batch.organizationId, batch.id, true);
	await setState(tx, batch, {
		state: 'held',
		reason: 'Paused for the night. Sending continues at 6:00 am.',
		heldUntil: nextHour(now, batch.timeZone, quietHours.until),
	});
};
