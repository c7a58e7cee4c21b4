/**
 * At the end of the sending window a batch with people left is held until it opens again by itself, and says so. It
 * goes on only if its "do not send after" allows (decisions.md 25); else the rest is cancelled.
 */
import { quietHours } from '@quad/contract/messaging/limits.ts';
import { nextHour } from '@quad/contract/time.ts';
import { announce, commit } from '../../../foundation/commit.ts';
import type { Tx } from '../../../foundation/db.ts';
import type { Ground } from '../../../foundation/ground.ts';
import type { Loop } from '../../../foundation/loop.ts';
import { type ChangingBatch, dueForTurn, hold, lockBatch, setState } from '../ledger/running-batches.queries.ts';
import { stopForGood } from './cancel-batch.ts';
import { letGo } from './resume-batch.ts';

export const turnWindows = (ground: Ground): Loop => ({
	name: 'messaging.windows',
	everyMs: 1_000,
	run: async () => {
		for (const due of await dueForTurn(ground.db, ground.clock.now())) await turn(ground, due);
		return undefined;
	},
});

const turn = ({ db, clock }: Ground, due: { organizationId: number; id: number }): Promise<void> =>
	commit(db, async (tx) => {
		const batch = await lockBatch(tx, due.organizationId, due.id);
		if (!batch) return;
		const now = clock.now();
		announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		if (batch.doNotSendAfter <= now)
			return stopForGood(tx, batch, now, 'It was too late to send the rest, so it was cancelled.');
		if (batch.state === 'held') return letGo(tx, batch, now);
		await holdForTheNight(tx, batch, now);
	});

export const holdForTheNight = async (tx: Tx, batch: ChangingBatch, now: Date): Promise<void> => {
	await hold(tx, batch.organizationId, batch.id, true);
	await setState(tx, batch, {
		state: 'held',
		reason: 'Held for the night: texts go on at 6:00 am.',
		heldUntil: nextHour(now, batch.timeZone, quietHours.until),
	});
};
