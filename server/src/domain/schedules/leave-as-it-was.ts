/** It was sent by hand, and cannot go out now: it is as before, and still has its time. */
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { putBack, type ScheduledRow } from './queries.ts';

export const leaveAsItWas = (ground: Ground, row: ScheduledRow): Promise<void> =>
	commit(ground.db, async (tx) => {
		await putBack(tx, row);
		announce(tx, row.organizationId, `schedules:${row.teamId}`);
	});
