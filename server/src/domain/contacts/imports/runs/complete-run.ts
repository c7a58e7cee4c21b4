/** Completes a run, whatever its result. The caller must have locked its row. */

import type { Tx } from '../../../../foundation/postgres/db.ts';
import { emit } from '../../../../foundation/transaction/emit.ts';
import { deleteFile } from '../files/uploads.queries.ts';
import { touchRun } from '../merge/touch-run.ts';
import { importCompleted } from './events.ts';
import { keepOptOuts } from './keep-opt-outs.ts';
import { type RunRow, writeState } from './runs.queries.ts';

export type EndOfRun = { state: 'complete' | 'cancelled' } | { state: 'failed'; stateReason: string };

export const completeRun = async (tx: Tx, run: RunRow, as: EndOfRun, at: Date): Promise<void> => {
	const { organizationId, id, teamId, counts } = run;
	await writeState(tx, run, { ...as, completedAt: at, corrections: null });
	await keepOptOuts(tx, run, at);
	await deleteFile(tx, organizationId, id);
	touchRun(tx, run);
	emit(tx, organizationId, importCompleted, { runId: id, teamId, state: as.state, counts, at });
};
