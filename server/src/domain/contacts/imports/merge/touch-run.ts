import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import type { MergeRun } from './progress.queries.ts';

/** This transaction changes what the screen of a run shows, and the list of the team's runs. */
export const touchRun = (
	tx: Tx,
	{ organizationId, id, teamId }: Pick<MergeRun, 'organizationId' | 'id' | 'teamId'>,
): void => touch(tx, organizationId, `run:${id}`, `runs:${teamId}`);
