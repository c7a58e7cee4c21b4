/** Sends a scheduled message without waiting for its time, or after it was missed. A short while it can be taken back. */
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { scheduleRefusals } from '@quad/contract/schedules/refusals.ts';
import { type Actor, inInbox } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { Refused, refuse } from '../../foundation/refuse.ts';
import { authorFor } from './author.ts';
import { expectKnown } from './change-scheduled.ts';
import { begin, lockScheduled, putBack } from './queries.ts';
import { draftOf, reachOf } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';
import { startMessage } from './start-message.ts';

export const sendNow = async (ground: Ground, actor: Actor, id: number, version: number) => {
	const { row, begun } = await commit(ground.db, async (tx) => {
		const row = expectKnown(await lockScheduled(tx, reachOf(actor), id), version);
		if (row.state === 'cancelled') refuse(scheduleRefusals['schedule.is_cancelled']);
		const { inboxId } = inInbox(actor, draftOf(row).inboxId);
		const now = ground.clock.now();
		const notAfter = row.notAfter !== null && row.notAfter <= now ? null : row.notAfter;
		const begun = { ...row, ...(await authorFor(tx, actor, row, inboxId)), inboxId, notAfter };
		await begin(tx, row, { ...begun, at: now });
		await recordOf(tx, actor, 'schedule.started', row);
		announce(tx, row.organizationId, `schedules:${row.teamId}`);
		return { row, begun };
	});
	const outcome = await startMessage(ground, begun, batchLimits.undoMs);
	if (outcome instanceof Refused) {
		await commit(ground.db, async (tx) => {
			await putBack(tx, row, row);
			announce(tx, row.organizationId, `schedules:${row.teamId}`);
		});
		throw outcome;
	}
	return { inboxId: begun.inboxId, batchId: String(outcome), undoForMs: batchLimits.undoMs };
};
