/** Ends a run, unless it was cancelled. A repeated call has no effect. */
import type { AppContext } from '../../../../foundation/app-context.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { isUnderWay } from '../merge/progress.queries.ts';
import { completeRun, type EndOfRun } from './complete-run.ts';
import { lockRunOf } from './runs.queries.ts';

export const endRun = (
	{ db, clock }: AppContext,
	{ organizationId, runId }: { organizationId: number; runId: number },
	as: EndOfRun,
): Promise<void> =>
	commit(db, async (tx) => {
		const run = await lockRunOf(tx, organizationId, runId);
		if (run && isUnderWay(run)) await completeRun(tx, run, as, clock.now());
	});
