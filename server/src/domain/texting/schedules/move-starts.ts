/** Keeps messages at their scheduled local time if a time zone's rules change. */
import { instantOf } from '@quad/contract/time.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { moveStart, wallsAfter } from './queries.ts';

const atOnce = 1_000;

export const moveStarts = async ({ db }: AppContext): Promise<void> => {
	let last = { organizationId: 0, id: 0 };
	for (;;) {
		const rows = await wallsAfter(db, last, atOnce);
		for (const row of rows) {
			const start = instantOf(row.localTime, row.timeZone);
			if (!start || start.at.getTime() === row.startsAt.getTime()) continue;
			await commit(db, async (tx) => {
				if (await moveStart(tx, row, start.at)) touch(tx, row.organizationId, `schedules:${row.teamId}`);
			});
		}
		const end = rows.at(-1);
		if (!end || rows.length < atOnce) return;
		last = end;
	}
};
