/** Runs two loops that repair what should never happen: wrong counts, and lanes that were never woken. */

import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import type { Log } from '../../../../foundation/log.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { findMiscounted, lockCounts, recount } from './counts.queries.ts';
import { wakeForgottenLanes } from './lanes.queries.ts';

const lookedAtMs = 3 * 24 * 60 * 60 * 1000; // after this time, no message of a batch changes anymore

/** Counts each batch under its lock, in a statement that starts after locking and so sees all earlier changes. */
export const repairCounts = ({ db, clock }: AppContext, log: Log): Loop => ({
	name: 'messaging.repair-counts',
	everyMs: 60 * 60 * 1000,
	run: async () => {
		const since = new Date(clock.now().getTime() - lookedAtMs);
		for (const batch of await findMiscounted(db, since)) {
			const wasWrong = await commit(db, async (tx) => {
				await lockCounts(tx, batch);
				const changed = await recount(tx, batch);
				if (changed) touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
				return changed;
			});
			if (wasWrong) log.error({ batch: batch.id }, 'the counts of a batch were wrong and have been repaired');
		}
		return undefined;
	},
});

export const wakeLanes = ({ db }: AppContext): Loop => ({
	name: 'messaging.wake-lanes',
	everyMs: 10_000,
	run: async () => {
		await wakeForgottenLanes(db);
		return undefined;
	},
});
