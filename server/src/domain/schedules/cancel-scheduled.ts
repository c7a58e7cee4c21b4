/** A scheduled message that was cancelled stays to be seen, and can be scheduled again. */
import { scheduleRefusals } from '@quad/contract/schedules/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { expectOpen } from './change-scheduled.ts';
import { cancel, lockScheduled } from './queries.ts';
import { reachOf } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';

export const cancelScheduled = ({ db, clock }: Ground, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const row = (await lockScheduled(tx, reachOf(actor), id)) ?? refuse(scheduleRefusals['schedule.not_found']);
		expectOpen(row.state);
		if (row.state === 'cancelled') return {};
		await cancel(tx, row, { personId: actor.caretakerId ?? actor.personId, at: clock.now() });
		await recordOf(tx, actor, 'schedule.cancelled', row);
		announce(tx, row.organizationId, `schedules:${row.teamId}`);
		return {};
	});
