/** Sends a scheduled message early, or after it was missed. It can be undone for a short time. */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { type Actor, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { authorFor } from './author.ts';
import { expectKnown } from './change-scheduled.ts';
import { begin, lockScheduled, remember, type ScheduledRow } from './queries.ts';
import { draftOf, reachOf } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { type Begun, startMessage } from './start-message.ts';

export const sendNow = async (context: AppContext, actor: Actor, id: number, version: number) => {
	const { row, begun } = await commit(context.db, async (tx) => {
		const row = expectKnown(await lockScheduled(tx, reachOf(actor), id), version);
		const now = context.clock.now();
		const begun = await begunBy(tx, actor, row, now);
		await remember(tx, row);
		await begin(tx, row, { ...begun, at: now });
		await recordOf(tx, actor, 'schedule.started', row);
		touch(tx, row.organizationId, `schedules:${row.teamId}`);
		return { row, begun };
	});
	const outcome = await startMessage(context, begun, batchLimits.undoMs);
	if (outcome instanceof Refused) {
		await restoreSchedule(context, row);
		throw outcome;
	}
	return { inboxId: begun.inboxId, batchId: String(outcome), undoForMs: batchLimits.undoMs };
};

/** Returns the message as this person would send it now, with its author, inbox and time limit. */
export const begunBy = async (db: Db | Tx, actor: Actor, row: ScheduledRow, now: Date): Promise<Begun> => {
	if (row.state === 'cancelled') refuse(scheduleRefusals['schedule.is_cancelled']);
	const { inboxId } = inInbox(actor, draftOf(row).inboxId);
	const notAfter = row.notAfter !== null && row.notAfter <= now ? null : row.notAfter;
	return { ...row, ...(await authorFor(db, actor, row, inboxId)), inboxId, notAfter };
};
