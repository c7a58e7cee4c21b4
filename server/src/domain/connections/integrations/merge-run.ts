/** Second step of an import: merges the stored rows like those of an uploaded file, then cleans up the source. */

import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { SourceRow } from '../../contacts/imports/index.ts';
import { failSourceRun, mergeSourceRun, resultOfSourceRun } from '../../contacts/imports/index.ts';
import { rememberRows } from './compare-rows.ts';
import { findConnectionById } from './connections.queries.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { connectorOf, type Integrations, inRun } from './connectors.ts';
import { insertContactsOf } from './contacts-of-connection.queries.ts';
import { completeRun, failRun, giveUpRun } from './end-run.ts';
import { runOf } from './fetch-rows.ts';
import { type OfRun, rowsAfter } from './rows.queries.ts';
import { findRun, updateRun } from './runs.queries.ts';
import { jobNames } from './start-run.ts';

export const mergeRun = (context: Integrations): Job => ({
	name: jobNames.merge,
	run: async (data, job) => {
		const runRef = runOf.parse(data);
		const run = await findRun(context.db, runRef.organizationId, runRef.runId);
		const row = run && (await findConnectionById(context.db, runRef.organizationId, run.connectionId));
		if (!run || !row || run.completedAt || run.importId === null) return;
		const imported = { organizationId: runRef.organizationId, runId: run.importId };
		await mergeSourceRun(context, imported, () => keptRows(context, runRef), job);
		const result = await resultOfSourceRun(context.db, imported);
		if (result?.state === 'cancelled')
			return completeRun(context, runRef, { phase: 'cancelled', message: 'Someone stopped it.' });
		await insertContactsOf(context.db, row, run.importId);
		if (connectorOf(context, row.connector).descriptor.comparesRows) await rememberRows(context, runRef, row, run);
		const errors = result ? result.counts.rejected + result.counts.duplicates : 0;
		await updateRun(context.db, run, { phase: 'postProcessing', errors });
		if (run.sourceRef !== null) {
			const ref = run.sourceRef;
			try {
				const after = await inRun(context, row, job.stopping, async (connection) => connection.afterImport?.(ref));
				if (after) await updateRun(context.db, run, { message: after.changed, fileMark: null, hasMore: true });
			} catch (error) {
				if (!(error instanceof ConnectorError)) throw error;
				// the contacts are merged, so the file is remembered in order not to be imported again
				const { message } = error;
				return failAfterwards(
					context,
					runRef,
					new ConnectorError(error.kind, `The contacts were imported, but ${message}`),
				);
			}
		}
		await completeRun(context, runRef, { phase: 'complete', errors });
	},
	giveUp: async (data) => {
		const runRef = runOf.parse(data);
		const run = await findRun(context.db, runRef.organizationId, runRef.runId);
		if (run?.importId)
			await failSourceRun(
				context,
				{ organizationId: runRef.organizationId, runId: run.importId },
				sayFault({ kind: 'interrupted', message: 'Quad was interrupted several times' }),
			);
		await giveUpRun(context, runRef);
	},
});

const failAfterwards = (context: Integrations, runRef: OfRun, error: ConnectorError): Promise<void> =>
	failRun(context, runRef, error, 'failedPostProcessing');

const rowsAtATime = 2_000;

async function* keptRows({ db }: Integrations, runRef: OfRun): AsyncGenerator<SourceRow> {
	for (let line = 0; ; ) {
		const some = await rowsAfter(db, runRef, line, rowsAtATime);
		const last = some.at(-1);
		if (!last) return;
		for (const { fault, ...row } of some) yield { ...row, ...(fault === null ? {} : { fault }) };
		line = last.line;
	}
}
