/** Two small loops that heal what should never happen: counts that do not add up, and lanes that nobody woke. */
import type { Ground } from '../../foundation/ground.ts';
import type { Log } from '../../foundation/log.ts';
import type { Loop } from '../../foundation/loop.ts';
import { wakeForgottenLanes } from './ledger.queries.ts';
import { recount } from './replies.queries.ts';

export const repairCounts = ({ db }: Ground, log: Log): Loop => ({
	name: 'messaging.repair-counts',
	everyMs: 60 * 60 * 1000,
	run: async () => {
		const repaired = await db.transaction().execute(recount);
		if (repaired > 0) log.error({ batches: repaired }, 'counts of batches were wrong and are repaired');
		return undefined;
	},
});

export const wakeLanes = ({ db }: Ground): Loop => ({
	name: 'messaging.wake-lanes',
	everyMs: 10_000,
	run: async () => {
		await wakeForgottenLanes(db);
		return undefined;
	},
});
