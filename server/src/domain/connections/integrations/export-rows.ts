/** Claims waiting rows, writes them, and marks them as written. After a crash, the run repeats with the same rows. */

import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { writtenAlike } from './alike-rows.queries.ts';
import { noteWorking } from './connection-health.ts';
import { type ConnectionRow, findConnectionById, pinSettings } from './connections.queries.ts';
import type { Connection, ExportRow, RowResult, WriteRows } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { connectorOf, type Integrations, inRun } from './connectors.ts';
import { completeExport, completeRun, failRun, giveUpRun, sayLeftOut } from './end-run.ts';
import { detailsOfRows } from './export-details.queries.ts';
import { exportRowsOf, usualExportColumns } from './export-values.ts';
import { runOf } from './fetch-rows.ts';
import { isRepeatedRun } from './is-repeated.queries.ts';
import { judgeRefusals } from './judge-refusals.ts';
import { firstWaiting, markExported, markRefused, type OutboxRow, outboxAfter, takeWaiting } from './outbox.queries.ts';
import type { OfRun } from './rows.queries.ts';
import { fileKeyOf, findRun, type RunRow, updateRun } from './runs.queries.ts';
import { exportSettingsOf } from './settings-of.ts';
import { sortByOrigin } from './sort-by-origin.ts';
import { jobNames } from './start-run.ts';

export const exportRows = (context: Integrations): Job => ({
	name: jobNames.export,
	run: async (data, { stopping }) => {
		const runRef = runOf.parse(data);
		const run = await findRun(context.db, runRef.organizationId, runRef.runId);
		const row = run && (await findConnectionById(context.db, runRef.organizationId, run.connectionId));
		if (!run || !row || run.completedAt || run.kind === 'import') return;
		try {
			await write(context, runRef, { ...run, kind: run.kind }, row, stopping);
		} catch (error) {
			if (!(error instanceof ConnectorError) || stopping.aborted) throw error; // the job is retried
			await failRun(context, runRef, error);
		}
	},
	giveUp: (data) => giveUpRun(context, runOf.parse(data)),
});

type ExportRun = RunRow & { kind: ExportType };

const write = async (
	context: Integrations,
	runRef: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	stopping: AbortSignal,
): Promise<void> => {
	const settings = exportSettingsOf(row, run.kind);
	if (!settings) throw new ConnectorError('validation', 'This export is switched off');
	const isRepeated = await isRepeatedRun(context.db, run);
	await updateRun(context.db, run, { phase: 'processing', message: null, nextTryAt: null });
	const connectionOf = { connectionId: row.id, kind: run.kind };
	if (run.trigger === 'test') return writeSample(context, runRef, run, row, settings, stopping);
	const read = await commit(context.db, (tx) => takeWaiting(tx, runRef, connectionOf));
	if (read === 0) return completeRun(context, runRef, { phase: 'skipped' });
	await updateRun(context.db, run, { phase: 'uploading', read });
	const result = await inRun(context, row, stopping, async (connection) => {
		const checked = connectorOf(context, row.connector).runsUnchecked ? {} : await connection.check();
		if (checked.pins) await pinSettings(context.db, row, checked.pins);
		return connection.writeFile
			? { ...(await writeFile(context, runRef, run, row, settings, connection)), written: read }
			: writeEach(context, run, row, { options: settings, isRepeated }, connection, stopping);
	});
	stopping.throwIfAborted();
	await commit(context.db, (tx) => noteWorking(tx, row, context.clock.now()));
	await completeExport(context, runRef, result);
};

const writeFile = async (
	context: Integrations,
	runRef: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	options: unknown,
	connection: Connection,
): Promise<{ source: string; refused: number; leftOut: number }> => {
	const written = await connection.writeFile?.({
		type: run.kind,
		options,
		startedAt: run.startedAt,
		key: await fileKeyOf(context.db, run),
		rows: rowsOf(context, runRef, run.kind),
		columns: connectorOf(context, row.connector).exportColumns?.(run.kind) ?? usualExportColumns[run.kind],
	});
	await commit(context.db, (tx) => markExported(tx, runRef, context.clock.now()));
	return { source: written?.source ?? '', refused: 0, leftOut: 0 };
};

/** A test really writes a few of the waiting rows. They keep waiting, so the next export writes them too. */
const writeSample = async (
	context: Integrations,
	runRef: OfRun,
	run: ExportRun,
	row: ConnectionRow,
	options: unknown,
	stopping: AbortSignal,
): Promise<void> => {
	const take = integrationLimits.sampleRows;
	const waiting = await firstWaiting(context.db, runRef, { connectionId: row.id, kind: run.kind, take });
	if (waiting.length === 0) return completeRun(context, runRef, { phase: 'skipped' });
	await updateRun(context.db, run, { phase: 'uploading', read: waiting.length });
	const { own, foreign } = await (await sortByOrigin(context, row, run.kind))(waiting);
	const { source, refused, leftOut } = await inRun(context, row, stopping, async (connection) => {
		const checked = await connection.check();
		if (checked.pins) await pinSettings(context.db, row, checked.pins);
		if (!connection.writeFile) {
			const refusals: string[] = [];
			const rows = await rowsToWrite(context, runRef, row.connector, own);
			const writing = { type: run.kind, options, rows, isRepeated: true }; // an earlier test may have written them
			let leftOut = foreign.length;
			for await (const { refusal, isLeftOut } of (rows.length > 0 && connection.writeRows?.(writing)) || []) {
				if (refusal !== undefined) refusals.push(refusal);
				if (isLeftOut) leftOut += 1;
			}
			return { source: '', refused: refusals, leftOut };
		}
		const rows = await exportRowsOf(context.db, runRef.organizationId, waiting);
		const written = await connection.writeFile({
			type: run.kind,
			options,
			startedAt: run.startedAt,
			key: await fileKeyOf(context.db, run),
			rows: inOne(rows),
			columns: connectorOf(context, row.connector).exportColumns?.(run.kind) ?? usualExportColumns[run.kind],
		});
		return { source: written.source, refused: [], leftOut: 0 };
	});
	await commit(context.db, (tx) => noteWorking(tx, row, context.clock.now()));
	await completeRun(context, runRef, {
		phase: 'complete',
		source,
		errors: refused.length,
		skipped: leftOut,
		written: waiting.length - refused.length - leftOut,
		message: [refused[0] ?? sayTest, sayLeftOut(leftOut, connectorOf(context, row.connector).descriptor.title)]
			.filter(Boolean)
			.join(' '),
	});
};

const sayTest = 'A test: these records stay, and the next export that is no test has them, too.';

async function* inOne(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
	yield rows;
}

const rowsAtATime = 2_000;

async function* rowsOf({ db }: Integrations, runRef: OfRun, kind: ExportType): AsyncGenerator<ExportRow[]> {
	for (let after = 0; ; ) {
		const some = await outboxAfter(db, { ...runRef, kind }, after, rowsAtATime);
		const last = some.at(-1);
		if (!last) return;
		yield exportRowsOf(db, runRef.organizationId, some);
		after = last.id;
	}
}

const atOnce = 200;
const markedAtOnce = 20;
const mostStuck = 5;
const { triesInWindow } = integrationLimits;

/** Writes rows one by one, and stores each result soon after the other system accepts or refuses the row. */
const writeEach = async (
	context: Integrations,
	run: ExportRun,
	row: ConnectionRow,
	how: Pick<WriteRows, 'options' | 'isRepeated'>,
	connection: Connection,
	stopping: AbortSignal,
): Promise<{ written: number; refused: number; leftOut: number }> => {
	const { kind } = run;
	const { connector } = row;
	const runRef = { organizationId: run.organizationId, runId: run.id };
	let { written, errors: refused, skipped: leftOut } = run; // include rows written before an interruption
	const mark = (results: readonly RowResult[]) =>
		commit(context.db, async (tx) => {
			const no = results.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [{ id, refusal }]));
			const done = results.filter(({ refusal }) => refusal === undefined);
			if (done.length > 0)
				await markExported(
					tx,
					runRef,
					context.clock.now(),
					done.map(({ id }) => id),
				);
			if (no.length > 0) await markRefused(tx, runRef, no);
			const further = {
				written: written + done.filter(({ isLeftOut }) => !isLeftOut).length,
				errors: refused + no.length,
				skipped: leftOut + done.filter(({ isLeftOut }) => isLeftOut).length,
			};
			await updateRun(tx, run, { ...further, tries: 0 });
			return further;
		});
	const note = async (results: readonly RowResult[]) => {
		if (results.length > 0) ({ written, errors: refused, skipped: leftOut } = await mark(results));
	};
	const byOrigin = await sortByOrigin(context, row, kind);
	const people = new Map<number, number>(); // the contact of each row
	const { judge, conclude } = judgeRefusals({
		isTaken: written > 0,
		personOf: (rowId) => `${people.get(rowId) ?? `row ${rowId}`}`,
	});
	const offered = new Set<number>();
	const offer = async (some: readonly OutboxRow[], more: Pick<ExportRow, 'mayBeThere'> = {}): Promise<void> => {
		stopping.throwIfAborted();
		for (const { id, contactId } of some) if (contactId !== null) people.set(id, contactId);
		const { own, foreign } = await byOrigin(some);
		await note(foreign.map(({ id }) => ({ id, isLeftOut: true })));
		const toWrite = (await rowsToWrite(context, runRef, connector, own)).map((row) => ({ ...row, ...more }));
		const rows = await withAlike(context, run, connector, offered, toWrite);
		let results: RowResult[] = [];
		const flush = async () => {
			await note(results);
			results = [];
		};
		try {
			const written = rows.length === 0 ? undefined : connection.writeRows?.({ type: kind, ...how, rows });
			for await (const result of judge(written ?? [])) {
				results.push(result);
				if (results.length >= markedAtOnce) await flush();
			}
		} finally {
			await flush();
		}
	};
	const rowsAfter = (after: number, take: number) =>
		outboxAfter(context.db, { ...runRef, kind }, after, take, { isOpen: true });
	// if two attempts made no progress, the first rows may cause the failure, so the other rows are written first
	const stuck = run.tries < triesInWindow - 1 ? [] : await rowsAfter(0, mostStuck);
	for (let after = stuck.at(-1)?.id ?? 0; ; ) {
		const some = await rowsAfter(after, atOnce);
		const last = some.at(-1);
		if (!last) break;
		await offer(some);
		after = last.id;
	}
	for (const one of stuck.toReversed()) await offer([one], { mayBeThere: true });
	await note(conclude());
	return { written, refused, leftOut };
};

const rowsToWrite = async (
	context: Integrations,
	runRef: OfRun,
	connector: string,
	some: readonly OutboxRow[],
): Promise<ExportRow[]> => {
	const rows = await exportRowsOf(context.db, runRef.organizationId, some);
	if (!connectorOf(context, connector).needsDetails) return rows;
	const found = await detailsOfRows(
		context.db,
		runRef,
		rows.map(({ id }) => id),
	);
	const details = new Map(found.map(({ id, messageTypeId, custom }) => [id, { messageTypeId, custom: custom ?? {} }]));
	return rows.map((row) => ({ ...row, details: details.get(row.id) ?? { messageTypeId: null, custom: {} } }));
};

/** Adds to each row the times of texts with the same words, except texts that this job wrote itself. */
const withAlike = async (
	context: Integrations,
	{ organizationId }: ExportRun,
	connector: string,
	offered: Set<number>,
	rows: ExportRow[],
): Promise<ExportRow[]> => {
	if (!connectorOf(context, connector).looksForWords) return rows;
	const ids = rows.map(({ id }) => id);
	const alike = new Map<number, string[]>();
	for (const { id, alikeId, sentAt } of await writtenAlike(context.db, organizationId, ids))
		if (!offered.has(alikeId)) alike.set(id, [...(alike.get(id) ?? []), sentAt.toISOString()]);
	for (const id of ids) offered.add(id);
	return rows.map((row) => ({ ...row, alikeSentAt: alike.get(row.id) ?? [] }));
};
