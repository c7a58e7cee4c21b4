/**
 * A batch whose inbox has run out of credits is held, says so, and goes on by itself when there are some again: at once,
 * or in the morning. Nothing is set aside for it meanwhile. Its "do not send after" holds as for any other.
 */
import { levelOf } from '@quad/contract/credits/level.ts';
import { isQuiet } from '@quad/contract/messaging/quiet-hours.ts';
import { minuteOfDay } from '@quad/contract/time.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { balanceOf } from '../credits/index.ts';
import { letGo } from './resume-batch.ts';
import { dueForCredits, hold, lockBatch, setState } from './running-batches.queries.ts';
import { holdForTheNight } from './turn-windows.ts';

export const followCredits = (ground: Ground): Loop => ({
	name: 'messaging.credits',
	everyMs: 1_000,
	run: async () => {
		for (const due of await dueForCredits(ground.db, ground.clock.now())) await follow(ground, due);
		return undefined;
	},
});

const follow = ({ db, clock }: Ground, due: { organizationId: number; id: number }): Promise<void> =>
	commit(db, async (tx) => {
		const batch = await lockBatch(tx, due.organizationId, due.id);
		if (!batch) return;
		const now = clock.now();
		const isOut = levelOf(await balanceOf(tx, batch)) === 'none';
		const waits = batch.state === 'held' && batch.heldUntil === null;
		if (isOut === waits) return; // somebody was quicker
		if (!waits && batch.state !== 'sending' && batch.state !== 'queued') return;
		announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		if (waits && batch.closesAt !== null && isQuiet(minuteOfDay(now, batch.timeZone)))
			return holdForTheNight(tx, batch, now);
		if (waits) return letGo(tx, batch, now);
		await hold(tx, batch.organizationId, batch.id, true);
		await setState(tx, batch, { state: 'held', reason: outOfCredits });
	});

const outOfCredits = 'This inbox has no credits left: the rest goes out as soon as there are some.';
