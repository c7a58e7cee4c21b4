/** Converts imports to the API's shape. */
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { importRun } from '@quad/contract/contacts/imports/routes.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import * as queries from './runs.queries.ts';

export const readRun = async (db: Db, scope: TeamScope, id: number) => {
	const run = await queries.readRun(db, scope, id);
	return run ? showRun(run) : refuse(importRefusals['import.not_found']);
};

export const listRuns = async (db: Db, scope: TeamScope, page: { skip: number; take: number }) => {
	const [runs, total] = await Promise.all([queries.listRuns(db, scope, page), queries.countRuns(db, scope)]);
	return { items: runs.map(showRun), total };
};

const showRun = (run: queries.RunRow) => ({
	id: run.id,
	fileName: run.fileName,
	state: importRun.shape.state.parse(run.state),
	stateReason: run.stateReason,
	startedByName: run.startedByName,
	dateStarted: run.startedAt?.toISOString() ?? null,
	dateCompleted: run.completedAt?.toISOString() ?? null,
	recordsUpload: { cdnMediaUri: null },
	allowMobileUpdate: run.allowMobileUpdate,
	recordCount: run.total,
	processed: run.counts.new + run.counts.changed + run.counts.unchanged + run.counts.duplicates + run.counts.rejected,
	counts: run.counts,
	columns: run.header,
	canUndo: mayUndo(run),
	undone: run.undone,
	undoLeft: run.undoLeft,
});

/** Returns whether the run has ended and changed contacts whose earlier state is still stored. */
export const mayUndo = ({ state, hasChanges }: Pick<queries.RunRow, 'state' | 'hasChanges'>): boolean =>
	hasChanges && (state === 'complete' || state === 'cancelled' || state === 'failed');
