/**
 * First step of an import: reads the other system's rows and stores them a thousand at a time, so that the merge need
 * not wait and a crash loses nothing. A test ends after this step and shows what an import would do.
 */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { z } from 'zod';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { rejectionsAfter, resultOfSourceRun, startSourceRun } from '../../contacts/imports/index.ts';
import { mailQuestion, rowsBeforeItWasEmpty, whyToAsk } from './asks-first.ts';
import { changedRowsOf } from './compare-rows.ts';
import { noteWorking } from './connection-health.ts';
import { type ConnectionRow, findConnectionById, pinSettings } from './connections.queries.ts';
import type { RowsToImport, RowToImport } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { connectorOf, type Integrations, inRun } from './connectors.ts';
import { deduplicateRows } from './deduplicate-rows.ts';
import { completeRun, failRun, giveUpRun } from './end-run.ts';
import { forgetUndone } from './forget-undone.queries.ts';
import { expectColumns, planColumns } from './plan-columns.ts';
import { deleteRows, deleteUnchangedRows, insertRows, type OfRun, rowsAfter } from './rows.queries.ts';
import { findRun, lockRun, type RunRow, type Trigger, updateRun } from './runs.queries.ts';
import { sampleOf } from './sample-of.ts';
import { type ImportSettings, importSettingsOf } from './settings-of.ts';
import { jobNames, queueStep } from './start-run.ts';

export const runOf = z.object({ organizationId: z.number(), runId: z.number() });

export const fetchRows = (context: Integrations): Job => ({
	name: jobNames.fetch,
	run: async (data, { stopping }) => {
		const runRef = runOf.parse(data);
		const run = await findRun(context.db, runRef.organizationId, runRef.runId);
		const row = run && (await findConnectionById(context.db, runRef.organizationId, run.connectionId));
		if (!run || !row || run.kind !== 'import' || run.completedAt || run.importId !== null) return;
		try {
			if (run.trigger === 'replay') await keepLeftOut(context, runRef, run, row);
			else if (run.trigger === 'test') await read(context, runRef, run, row, stopping);
			else await read(context, runRef, run, await forgetUndone(context.db, row), stopping);
		} catch (error) {
			if (!(error instanceof ConnectorError) || stopping.aborted) throw error; // the job is retried
			await failRun(context, runRef, error);
		}
	},
	giveUp: (data) => giveUpRun(context, runOf.parse(data)),
});

const read = async (
	context: Integrations,
	runRef: OfRun,
	run: RunRow,
	row: ConnectionRow,
	stopping: AbortSignal,
): Promise<void> => {
	const settings = importSettingsOf(row);
	if (!settings) throw new ConnectorError('validation', 'There are no import settings');
	await updateRun(context.db, run, { phase: 'fetching', message: null, nextTryAt: null });
	if (run.place !== null) await deleteRows(context.db, runRef, { after: run.placeLine });
	const isTest = run.trigger === 'test';
	const limit = isTest ? integrationLimits.sampleRows : undefined;
	const found = await inRun(context, row, stopping, async (connection) => {
		if (!connection.readRows) throw new Error(`${row.connector} imports nothing.`);
		const checked = connectorOf(context, row.connector).runsUnchecked ? {} : await connection.check();
		if (checked.pins) await pinSettings(context.db, row, checked.pins);
		const request = {
			source: settings.fileConfiguration,
			since: isTest ? undefined : (row.importCursor ?? undefined),
			limit,
			isSeen: (mark: string) => !isTest && row.seenFiles.includes(mark),
		};
		const readFrom = async (place: string | null) => {
			const rows = await connection.readRows?.(place === null ? request : { ...request, from: place });
			if (place !== null && !(rows && isSameHeader(rows, run))) return undefined;
			if (place === null) await deleteRows(context.db, runRef);
			const keeping = { row, settings, limit, isTest, run: { ...run, place } };
			return rows && { rows, ...(await keep(context, runRef, rows, keeping)) };
		};
		try {
			const resumed = run.place === null ? undefined : await readFrom(run.place);
			return resumed ?? (await readFrom(null));
		} catch (error) {
			if (!(await isOfPlace(context, runRef, error))) throw error;
			await updateRun(context.db, run, { place: null, placeLine: 0 });
			return readFrom(null);
		}
	});
	stopping.throwIfAborted();
	await commit(context.db, (tx) => noteWorking(tx, row, context.clock.now()));
	if (!found) return completeRun(context, runRef, { phase: 'complete', message: 'There was nothing new to import.' });
	const { rows } = found;
	await updateRun(context.db, run, {
		source: rows.source,
		header: [...rows.header],
		read: found.read,
		passedOver: found.read - found.kept,
		message: rows.notice?.() ?? null,
		hasMore: rows.hasMore ?? false,
		cursorAfter: rows.cursor?.() ?? null,
		sourceRef: rows.ref ?? null,
		fileMark: rows.mark ?? null,
	});
	const isWhole = rows.cursor === undefined && rows.mark === undefined; // a file may contain only changes
	await goOn(context, runRef, row, {
		source: rows.source,
		header: rows.header,
		read: found.read,
		kept: found.kept,
		trigger: run.trigger,
		advice: rows.advice,
		// a user who requests a full import has decided that a short list is correct
		isWhole: isWhole && !run.takesEverything,
		isEverything: run.takesEverything || isWhole || (rows.cursor !== undefined && row.importCursor === null),
	});
};

/**
 * Returns whether the other system may no longer know the place to resume at. The import then starts over; if wrong
 * settings caused the fault, it recurs.
 */
const isOfPlace = async ({ db }: Integrations, { organizationId, runId }: OfRun, error: unknown): Promise<boolean> => {
	if (!(error instanceof ConnectorError) || (error.kind !== 'notFound' && error.kind !== 'validation')) return false;
	const run = await findRun(db, organizationId, runId);
	return typeof run?.place === 'string';
};

/** Stored rows are unusable if columns were chosen or renamed in the meantime. */
const isSameHeader = ({ header }: RowsToImport, { header: kept }: RunRow): boolean =>
	kept !== null && header.length === kept.length && header.every((name, nth) => name === kept[nth]);

const rowsAtATime = 1_000;

interface Keeping {
	readonly row: ConnectionRow;
	readonly settings: ImportSettings;
	readonly limit: number | undefined;
	readonly isTest: boolean;
	readonly run: RunRow;
}

/** Stores the rows. Returns how many were read and how many will be merged, also before an interruption. */
const keep = async (
	context: Integrations,
	runRef: OfRun,
	{ rows, source, header }: RowsToImport,
	{ row, settings, limit, isTest, run }: Keeping,
): Promise<{ read: number; kept: number }> => {
	const { db } = context;
	const compares = connectorOf(context, row.connector).descriptor.comparesRows && !isTest;
	const changed = compares ? changedRowsOf(db, row, header, settings) : undefined;
	let read = run.place === null ? 0 : run.read;
	let kept = run.place === null ? 0 : run.read - run.passedOver;
	let some: RowToImport[] = [];
	const write = async () => {
		const taken = (await changed?.(some)) ?? some;
		const staged = deduplicateRows(taken.filter((one) => !one.isUnchanged || one.key !== undefined));
		const passedOver = some.length - taken.length;
		const { place, line = 0 } = some.at(-1) ?? {};
		({ read, kept } = await commit(db, async (tx) => {
			const added = staged.length > 0 ? await insertRows(tx, runRef, staged) : 0;
			const counts = { read: read + added + passedOver, kept: kept + added };
			if (place !== undefined) {
				const done = { read: counts.read, passedOver: counts.read - counts.kept, tries: 0 };
				await updateRun(tx, run, { place, placeLine: line, header: [...header], ...done });
			}
			return counts;
		}));
		if (read > integrationLimits.rows)
			throw new ConnectorError(
				'truncated',
				`“${source}” has more than ${integrationLimits.rows.toLocaleString('en-US')} rows`,
			);
		some = [];
	};
	for await (const one of rows) {
		some.push(one);
		const isEnough = limit !== undefined && read + some.length >= limit;
		if (some.length >= rowsAtATime || one.place !== undefined || isEnough) await write();
		if (limit !== undefined && read >= limit) break;
	}
	await write();
	await deleteUnchangedRows(db, runRef);
	return { read, kept };
};

interface Fetched {
	readonly source: string;
	readonly header: readonly string[];
	readonly read: number;
	/** Excludes unchanged rows, which need no merge. */
	readonly kept: number;
	readonly trigger: Trigger;
	readonly advice?: string | undefined;
	readonly isWhole: boolean;
	readonly isEverything: boolean;
}

/** Called once all rows were read: ends a test, asks for confirmation where needed, otherwise starts the merge. */
const goOn = async (context: Integrations, runRef: OfRun, row: ConnectionRow, fetched: Fetched): Promise<void> => {
	const settings = importSettingsOf(row);
	if (!settings) throw new ConnectorError('validation', 'There are no import settings');
	const targets = planColumns(fetched.header, settings);
	if (fetched.read === 0) {
		const before = rowsBeforeItWasEmpty(row, fetched)?.toLocaleString('en-US');
		if (before) throw new ConnectorError('validation', `“${fetched.source}” has no rows, and had ${before} before`);
	}
	// a source without rows may have no header
	if (fetched.read > 0 || fetched.header.length > 0)
		expectColumns(fetched.header, targets, settings, fetched.source, fetched.advice);
	if (fetched.read === 0)
		return completeRun(context, runRef, { phase: 'complete', message: `“${fetched.source}” has no rows.` });
	const scope = onBehalfOf(row.organizationId, row.teamId, row.savedBy);
	if (fetched.trigger === 'test') {
		const rows = await rowsAfter(context.db, runRef, 0, integrationLimits.sampleRows);
		const sample = await sampleOf(context, scope, {
			source: fetched.source,
			header: fetched.header,
			columns: targets,
			rows,
		});
		const errors = sample.counts.rejected + sample.counts.duplicates;
		return completeRun(context, runRef, { phase: 'complete', sample, errors });
	}
	const asking = await whyToAsk(context, runRef, row, fetched, targets);
	if (!asking && fetched.kept === 0)
		return completeRun(context, runRef, { phase: 'complete', message: 'No one has changed since the last import.' });
	await commit(context.db, async (tx) => {
		const run = await lockRun(tx, runRef.organizationId, runRef.runId);
		if (!run || run.completedAt || run.importId !== null) return;
		if (asking && run.trigger !== 'replay') {
			const { message, optOuts } = asking;
			await updateRun(tx, run, { phase: 'needsDecision', message, optOutsToConfirm: optOuts });
			await mailQuestion(tx, context, row, asking);
			return;
		}
		await beginMerge(tx, context, runRef, row, fetched);
	});
};

/** Starts an import of the stored rows, as if they came from a file. */
export const beginMerge = async (
	tx: Parameters<typeof startSourceRun>[0],
	context: Integrations,
	runRef: OfRun,
	row: ConnectionRow,
	{ source, header, kept: total }: Pick<Fetched, 'source' | 'header' | 'kept'>,
): Promise<void> => {
	const settings = importSettingsOf(row);
	if (!settings) throw new ConnectorError('validation', 'There are no import settings');
	const importId = context.ids.next();
	await startSourceRun(tx, context, onBehalfOf(row.organizationId, row.teamId, row.savedBy), {
		id: importId,
		name: source,
		source: `connector:${row.connector}`,
		header,
		total,
		columns: planColumns(header, settings),
	});
	await updateRun(
		tx,
		{ organizationId: runRef.organizationId, id: runRef.runId },
		{ phase: 'processing', importId, optOutsToConfirm: null },
	);
	await queueStep(tx, 'merge', runRef);
};

/** Stores the rows that another run left out, so that this run imports them again. */
const keepLeftOut = async (context: Integrations, runRef: OfRun, run: RunRow, row: ConnectionRow): Promise<void> => {
	const before = run.replays === null ? undefined : await findRun(context.db, runRef.organizationId, run.replays);
	if (!before?.importId) throw new ConnectorError('validation', 'The import whose rows were to be taken again is gone');
	const runId = before.importId;
	const imported = await resultOfSourceRun(context.db, { organizationId: runRef.organizationId, runId });
	if (!imported) throw new ConnectorError('validation', 'The import whose rows were to be taken again is gone');
	await deleteRows(context.db, runRef);
	const scope = onBehalfOf(row.organizationId, row.teamId, row.savedBy);
	let count = 0;
	for (let line = 0; ; ) {
		const some = await rejectionsAfter(context.db, scope, runId, line, rowsAtATime);
		const last = some.at(-1);
		if (!last) break;
		await insertRows(context.db, runRef, some);
		count += some.length;
		line = last.line;
	}
	const source = before.source ?? connectorOf(context, row.connector).descriptor.title;
	await updateRun(context.db, run, { phase: 'fetching', source, header: imported.header, read: count });
	await goOn(context, runRef, row, {
		source,
		header: imported.header,
		read: count,
		kept: count,
		trigger: run.trigger,
		isWhole: false,
		isEverything: false,
	});
};
