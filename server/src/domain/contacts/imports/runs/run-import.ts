/** The job that merges a stored file's rows into the contacts. Each attempt resumes where the last one stopped. */
import { importFailed } from '@quad/contract/contacts/imports/sentences.ts';
import { z } from 'zod';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Job } from '../../../../foundation/jobs/jobs.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { fileRows } from '../files/file-rows.ts';
import { deleteStaged, deleteUnmerged } from '../merge/merge.queries.ts';
import { mergeRows } from '../merge/merge-rows.ts';
import { isUnderWay } from '../merge/progress.queries.ts';
import { touchRun } from '../merge/touch-run.ts';
import { endRun } from './end-run.ts';
import * as runs from './runs.queries.ts';

export const runImportName = 'imports.run';
export const importTries = 8;

const payload = z.object({ organizationId: z.number(), runId: z.number() });

export const runImport = (context: AppContext): Job => ({
	name: runImportName,
	run: async (data, { stopping, withClient }) => {
		const runRef = payload.parse(data);
		const run = await begin(context, runRef);
		if (!run) return;
		const source = await fileRows(context.db, run);
		const isIn = await withClient((client) => mergeRows(context, run, source, { client, stopping }));
		if (isIn) await endRun(context, runRef, { state: 'complete' });
	},
	giveUp: async (data) => {
		const runRef = payload.parse(data);
		await deleteStaged(context.db, runRef.organizationId, runRef.runId);
		await endRun(context, runRef, { state: 'failed', stateReason: importFailed });
	},
});

/** Returns undefined if the run was cancelled before it began or between two attempts. */
const begin = ({ db }: AppContext, { organizationId, runId }: z.output<typeof payload>) =>
	commit(db, async (tx) => {
		const run = await runs.lockRunOf(tx, organizationId, runId);
		if (!run || !isUnderWay(run)) {
			await deleteStaged(tx, organizationId, runId);
			return undefined;
		}
		await deleteUnmerged(tx, organizationId, runId, run.lastLine);
		if (run.state === 'waiting') {
			await runs.writeState(tx, run, { state: 'running' });
			touchRun(tx, run);
		}
		return run;
	});
