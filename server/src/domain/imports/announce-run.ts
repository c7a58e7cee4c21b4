import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { RunRow } from './runs.queries.ts';

/** This transaction changes what the screen of a run shows, and the list of the team's runs. */
export const announceRun = (tx: Tx, { organizationId, id, teamId }: RunRow): void =>
	announce(tx, organizationId, `run:${id}`, `runs:${teamId}`);
