/**
 * An export: everything that waits belongs to the run, is written, and is marked as written. Killed in between, the same
 * rows are written again under the same name; nothing is lost, and nothing goes into two files.
 */

import { integrationLimits } from '@quad/contract/integrations/limits.ts';
import type { ExportType } from '@quad/contract/integrations/run.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { noteWorking } from './connection-health.ts';
import { type ConnectionRow, findConnectionById, pinSettings } from './connections.queries.ts';
import type { Connection, ExportRow } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { connectorOf, type Integrations, withConnection } from './connectors.ts';
import { completeRun, failRun, giveUpRun } from './end-run.ts';
import { detailsOfRows } from './export-details.queries.ts';
import { exportRowsOf, usualExportColumns } from './export-values.ts';
import { runOf } from './fetch-rows.ts';
import { firstWaiting, markExported, markFailed, type OutboxRow, outboxAfter, takeWaiting } from './outbox.queries.ts';
import type { OfRun } from './rows.queries.ts';
import { fileKeyOf, findRun, type RunRow, updateRun } from './runs.queries.ts';
import { exportSettingsOf } from './settings-of.ts';
import { jobNames } from './start-run.ts';

export const exportRows = (context: Integrations): Job => ({
	name: jobNames.export,
	run: async (said, { stopping }) => {
		const of = runOf.parse(said);
		const run = await findRun(context.db, of.organizationId, of.runId);
		const row = run && (await findConnectionById(context.db, of.organizationId, run.connectionId));
		if (!run || !row || run.completedAt || run.kind === 'import') return;
		try {
			await write(context, of, { ...run, kind: run.kind }, row, stopping);
		} catch (error) {
			if (!(error instanceof ConnectorError) || stopping.aborted) throw error; // it is run again
			await failRun(context, of, error);
		}
	},
	giveUp: (said) => giveUpRun(context, runOf.parse(said)),
});

type ExportRun = RunRow & { kind: ExportType };

const write = async (
	context: Integrations,
	of: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	stopping: AbortSignal,
): Promise<void> => {
	const settings = exportSettingsOf(row, run.kind);
	if (!settings) throw new ConnectorError('validation', 'This export is switched off');
	await updateRun(context.db, run, { phase: 'processing', message: null, nextTryAt: null });
	const connectionOf = { connectionId: row.id, kind: run.kind };
	if (run.trigger === 'test') return writeSample(context, of, run, row, settings, stopping);
	const read = await commit(context.db, (tx) => takeWaiting(tx, of, connectionOf));
	if (read === 0) return completeRun(context, of, { phase: 'skipped' });
	await updateRun(context.db, run, { phase: 'uploading', read });
	const signal = AbortSignal.any([stopping, AbortSignal.timeout(integrationLimits.runMs)]);
	const result = await withConnection(context, row, signal, async (connection) => {
		const checked = connectorOf(context, row.connector).runsUnchecked ? {} : await connection.check();
		if (checked.pins) await pinSettings(context.db, row, checked.pins);
		return connection.writeFile
			? writeFile(context, of, run, row, settings, connection)
			: writeEach(context, run, row.connector, settings, connection, stopping);
	});
	stopping.throwIfAborted();
	await commit(context.db, (tx) => noteWorking(tx, row, context.clock.now()));
	const { leftOut, ...rest } = result;
	await completeRun(context, of, { phase: 'complete', ...rest, written: read - result.errors - leftOut });
};

/** One file with all rows, or none. */
const writeFile = async (
	context: Integrations,
	of: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	options: unknown,
	connection: Connection,
): Promise<{ source: string; errors: number; leftOut: number }> => {
	const written = await connection.writeFile?.({
		...{ type: run.kind, options, startedAt: run.startedAt, key: await fileKeyOf(context.db, run) },
		rows: rowsOf(context, of, run.kind),
		columns: connectorOf(context, row.connector).exportColumns?.(run.kind) ?? usualExportColumns[run.kind],
	});
	await commit(context.db, (tx) => markExported(tx, of, context.clock.now()));
	return { source: written?.source ?? '', errors: 0, leftOut: 0 };
};

/** A few of the rows that wait: the other system gets them as it gets all, and they go on waiting. */
const writeSample = async (
	context: Integrations,
	of: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	options: unknown,
	stopping: AbortSignal,
): Promise<void> => {
	const take = integrationLimits.sampleRows;
	const waiting = await firstWaiting(context.db, of, { connectionId: row.id, kind: run.kind, take });
	const rows = await exportRowsOf(context.db, of.organizationId, waiting);
	if (rows.length === 0) return completeRun(context, of, { phase: 'skipped' });
	await updateRun(context.db, run, { phase: 'uploading', read: rows.length });
	const signal = AbortSignal.any([stopping, AbortSignal.timeout(integrationLimits.runMs)]);
	const { source, failed } = await withConnection(context, row, signal, async (connection) => {
		const checked = await connection.check();
		if (checked.pins) await pinSettings(context.db, row, checked.pins);
		if (!connection.writeFile) {
			const results = (await connection.writeRows?.({ type: run.kind, options, rows })) ?? [];
			return { source: '', failed: results.filter(({ failure }) => failure) };
		}
		const written = await connection.writeFile({
			...{ type: run.kind, options, startedAt: run.startedAt, key: await fileKeyOf(context.db, run) },
			rows: inOne(rows),
			columns: connectorOf(context, row.connector).exportColumns?.(run.kind) ?? usualExportColumns[run.kind],
		});
		return { source: written.source, failed: [] };
	});
	await commit(context.db, (tx) => noteWorking(tx, row, context.clock.now()));
	const why = failed[0]?.failure?.message;
	await completeRun(context, of, {
		...{ phase: 'complete', source, errors: failed.length, written: rows.length - failed.length },
		message: why ?? 'A test: these records stay, and the next export that is no test has them, too.',
	});
};

async function* inOne(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
	yield rows;
}

const rowsAtATime = 2_000;

async function* rowsOf({ db }: Integrations, of: OfRun, kind: ExportType): AsyncGenerator<ExportRow[]> {
	for (let after = 0; ; ) {
		const some = await outboxAfter(db, { ...of, kind }, after, rowsAtATime);
		const last = some.at(-1);
		if (!last) return;
		yield exportRowsOf(db, of.organizationId, some);
		after = last.id;
	}
}

const atOnce = 200;

/** Row by row: each is marked as soon as the other system has it. */
const writeEach = async (
	context: Integrations,
	run: ExportRun,
	connector: string,
	options: unknown,
	connection: Connection,
	stopping: AbortSignal,
): Promise<{ errors: number; leftOut: number }> => {
	const { kind } = run;
	const of = { organizationId: run.organizationId, runId: run.id };
	const { needsDetails } = connectorOf(context, connector);
	const rowsToWrite = async (some: readonly OutboxRow[]): Promise<ExportRow[]> => {
		const rows = await exportRowsOf(context.db, of.organizationId, some);
		if (!needsDetails) return rows;
		const found = await detailsOfRows(
			context.db,
			of,
			rows.map(({ id }) => id),
		);
		const details = new Map(
			found.map(({ id, messageTypeId, custom }) => [id, { messageTypeId, custom: custom ?? {} }]),
		);
		return rows.map((row) => ({ ...row, details: details.get(row.id) ?? { messageTypeId: null, custom: {} } }));
	};
	let errors = 0;
	let leftOut = 0;
	let { written } = run; // before it was interrupted
	for (let after = 0; ; ) {
		stopping.throwIfAborted();
		const some = await outboxAfter(context.db, { ...of, kind }, after, atOnce, { isOpen: true });
		const last = some.at(-1);
		if (!last) return { errors, leftOut };
		const results = (await connection.writeRows?.({ type: kind, options, rows: await rowsToWrite(some) })) ?? [];
		const failed = results.flatMap(({ id, failure }) => (failure ? [{ id, ...failure }] : []));
		const done = results.filter(({ failure }) => !failure).map(({ id }) => id);
		const leftOutNow = results.filter(({ isLeftOut }) => isLeftOut).length;
		written += done.length - leftOutNow;
		await commit(context.db, async (tx) => {
			if (done.length > 0) await markExported(tx, of, context.clock.now(), done);
			if (failed.length > 0) await markFailed(tx, of, failed, integrationLimits.exportTries);
			await updateRun(tx, run, { written });
		});
		errors += failed.length;
		leftOut += leftOutNow;
		after = last.id;
	}
};
