/** What is meant is the time on the wall: where a zone's rules have changed, the wall shows it at another instant. */
import { instantOf } from '@quad/contract/time.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { moveStart, wallsAfter } from './queries.ts';

const atOnce = 1_000;

export const moveStarts = async ({ db }: Ground): Promise<void> => {
	let last = { organizationId: 0, id: 0 };
	for (;;) {
		const rows = await wallsAfter(db, last, atOnce);
		for (const row of rows) {
			const start = instantOf(row.localTime, row.timeZone);
			if (!start || start.at.getTime() === row.startsAt.getTime()) continue;
			await commit(db, async (tx) => {
				if (await moveStart(tx, row, start.at)) announce(tx, row.organizationId, `schedules:${row.teamId}`);
			});
		}
		const end = rows.at(-1);
		if (!end || rows.length < atOnce) return;
		last = end;
	}
};
