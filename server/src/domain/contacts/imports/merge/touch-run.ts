import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import type { MergeRun } from './progress.queries.ts';

/** Refreshes the screen of the run and the list of the team's runs after this transaction. */
export const touchRun = (
	tx: Tx,
	{ organizationId, id, teamId }: Pick<MergeRun, 'organizationId' | 'id' | 'teamId'>,
): void => touch(tx, organizationId, `run:${id}`, `runs:${teamId}`);
