/** Estimates a scheduled message as if the person sent it now, which is what “Send now” does. */
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { estimateMessage } from '../messaging/index.ts';
import { expectOpen } from './change-scheduled.ts';
import { findScheduled } from './queries.ts';
import { reachOf } from './read-scheduled.ts';
import { begunBy } from './send-now.ts';
import { composedNow } from './start-message.ts';

export const estimateScheduled = async (context: AppContext, actor: Actor, id: number) => {
	const { db, clock } = context;
	const row = (await findScheduled(db, reachOf(actor), id)) ?? refuse(scheduleRefusals['schedule.not_found']);
	expectOpen(row.state);
	const { scope, draft, safeguardOff } = await composedNow(db, await begunBy(db, actor, row, clock.now()));
	return estimateMessage(context, scope, draft, safeguardOff);
};
