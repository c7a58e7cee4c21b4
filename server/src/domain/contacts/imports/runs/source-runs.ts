/** Imports from another system, with a file's merge, rules and undo. The caller stores rows and runs the merge. */
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { JobContext } from '../../../../foundation/jobs/jobs.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { mendText } from '../../../../foundation/tables/mend-text.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { customFieldsOf, makeCustomFields } from '../../contacts/index.ts';
import { customNamesOf, parseColumns, planColumns } from '../files/plan-columns.ts';
import { deleteStaged, deleteUnmerged } from '../merge/merge.queries.ts';
import { mergeRows } from '../merge/merge-rows.ts';
import { isUnderWay } from '../merge/progress.queries.ts';
import type { SourceRow } from '../merge/row-source.port.ts';
import { endRun } from './end-run.ts';
import { insertSourceRun, lockRunOf, readRunOf } from './runs.queries.ts';

export interface NewSourceRun {
	readonly id: number;
	/** The name shown to users, such as that of a file or list. */
	readonly name: string;
	/** The system, for example `connector:ftp`. */
	readonly source: string;
	readonly header: readonly string[];
	readonly columns: readonly ColumnTarget[];
	readonly total: number;
}

/** Starts a run in the name of the scope's person. Creates missing custom fields. */
export const startSourceRun = async (
	tx: Tx,
	{ ids, clock }: Pick<AppContext, 'ids' | 'clock'>,
	scope: TeamScope,
	{ columns, ...run }: NewSourceRun,
): Promise<void> => {
	const madeFields = await makeCustomFields(tx, scope, customNamesOf(columns), ids);
	const fields = await customFieldsOf(tx, scope);
	const planned = planColumns(run.header, columns, (name) => String(fields.get(name.toLowerCase())));
	await insertSourceRun(tx, scope, { ...run, columns: JSON.stringify(planned), madeFields, at: clock.now() });
	touch(tx, scope.organizationId, `runs:${scope.teamId}`);
};

interface OfRun {
	readonly organizationId: number;
	readonly runId: number;
}

/** Merges what is not merged yet. It can be called again after a crash. `rows` returns all rows from the start. */
export const mergeSourceRun = async (
	context: AppContext,
	runRef: OfRun,
	rows: () => AsyncIterable<SourceRow>,
	{ stopping, withClient }: Pick<JobContext, 'stopping' | 'withClient'>,
): Promise<void> => {
	const run = await commit(context.db, async (tx) => {
		const locked = await lockRunOf(tx, runRef.organizationId, runRef.runId);
		if (!locked || !isUnderWay(locked)) return undefined;
		await deleteUnmerged(tx, runRef.organizationId, runRef.runId, locked.lastLine);
		return locked;
	});
	if (!run) return deleteStaged(context.db, runRef.organizationId, runRef.runId);
	const source = {
		header: run.header,
		columns: parseColumns(run.columns),
		resumesBy: 'line' as const,
		total: run.total,
		rows: () => mended(rows()),
	};
	const isIn = await withClient((client) => mergeRows(context, run, source, { client, stopping }));
	if (isIn) await endRun(context, runRef, { state: 'complete' });
};

/** Cleans cells as reading a file does. */
const mended = async function* (rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
	for await (const row of rows) yield { ...row, cells: row.cells.map(mendText) };
};

/** Ends the run as failed. Rows that were already merged stay. */
export const failSourceRun = async (context: AppContext, runRef: OfRun, stateReason: string): Promise<void> => {
	await deleteStaged(context.db, runRef.organizationId, runRef.runId);
	await endRun(context, runRef, { state: 'failed', stateReason });
};

export const resultOfSourceRun = async (
	db: Db | Tx,
	{ organizationId, runId }: OfRun,
): Promise<{ state: string; header: string[]; counts: ImportCounts } | undefined> => {
	const run = await readRunOf(db, organizationId, runId);
	return run && { state: run.state, header: run.header, counts: run.counts };
};
