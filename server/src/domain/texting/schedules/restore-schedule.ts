/** Restores a scheduled message that a person tried to send early but that can't be sent now. It keeps its time. */

import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { putBack, type ScheduledRow } from './queries.ts';

export const restoreSchedule = (context: AppContext, row: ScheduledRow): Promise<void> =>
	commit(context.db, async (tx) => {
		await putBack(tx, row);
		touch(tx, row.organizationId, `schedules:${row.teamId}`);
	});
