import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import type { MergeRun } from './progress.queries.ts';

/** Refreshes the run's screen and the team's list of imports after this transaction. */
export const touchRun = (
	tx: Tx,
	{ organizationId, id, teamId }: Pick<MergeRun, 'organizationId' | 'id' | 'teamId'>,
): void => touch(tx, organizationId, `run:${id}`, `runs:${teamId}`);
