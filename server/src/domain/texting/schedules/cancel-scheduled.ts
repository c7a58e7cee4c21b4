/** Cancels a scheduled message, which stays visible and can be scheduled again. */
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { expectOpen } from './change-scheduled.ts';
import { cancel, lockScheduled } from './queries.ts';
import { reachOf } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';

export const cancelScheduled = ({ db, clock }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const row = (await lockScheduled(tx, reachOf(actor), id)) ?? refuse(scheduleRefusals['schedule.not_found']);
		expectOpen(row.state);
		if (row.state === 'cancelled') return {};
		await cancel(tx, row, { personId: actor.caretakerId ?? actor.personId, at: clock.now() });
		await recordOf(tx, actor, 'schedule.cancelled', row);
		touch(tx, row.organizationId, `schedules:${row.teamId}`);
		return {};
	});
