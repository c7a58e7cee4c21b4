/** Ends a run: stores the result, notifies people, and starts a run for the next file. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { RunPhase } from '@quad/contract/connections/integrations/run.ts';
import { exportTypeLabels } from '@quad/contract/connections/integrations/run.ts';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { leftOutFile } from '../../contacts/imports/index.ts';
import { noteBroken, noteRefused } from './connection-health.ts';
import { type ConnectionRow, findConnectionById, updateConnection } from './connections.queries.ts';
import { ConnectorError, isOfConnection, passesByItself, sayFault } from './connector-error.ts';
import { connectorOf, type Integrations } from './connectors.ts';
import { notifyOfConnection } from './notify-of-connection.ts';
import { firstRefusal, giveBack } from './outbox.queries.ts';
import { deleteRows, type OfRun } from './rows.queries.ts';
import { lockRun, type RunChange, type RunRow, updateRun } from './runs.queries.ts';
import { importSettingsOf } from './settings-of.ts';
import { queueStep, startRun } from './start-run.ts';

const filesRemembered = 500;

export const completeRun = (
	context: Integrations,
	runRef: OfRun,
	change: RunChange & { phase: 'complete' | 'skipped' | 'cancelled' },
): Promise<void> =>
	commit(context.db, async (tx) => {
		const run = await lockRun(tx, runRef.organizationId, runRef.runId);
		if (!run || run.completedAt) return;
		const row = await findConnectionById(tx, runRef.organizationId, run.connectionId);
		if (!row) return;
		const tookNobody = change.phase === 'complete' && leftOutAll(run, change.errors ?? run.errors);
		await updateRun(tx, run, {
			...change,
			completedAt: context.clock.now(),
			nextTryAt: null,
			...(tookNobody ? { message: sayTookNobody(run) } : {}),
		});
		await deleteRows(tx, runRef);
		if (run.kind !== 'import') return;
		if (change.phase === 'complete' && run.trigger !== 'test' && run.trigger !== 'replay') {
			await keepPlace(tx, row, run, tookNobody);
			if (run.hasMore) await startRun(tx, context, row, { kind: 'import', trigger: run.trigger });
		}
		const errors = change.errors ?? run.errors;
		if (errors > 0 && run.trigger !== 'test') await mailErrors(tx, context, row, { ...run, errors });
	});

/** Returns whether the import left out every row that it should have merged. */
const leftOutAll = ({ kind, trigger, read, passedOver }: RunRow, errors: number): boolean =>
	kind === 'import' && trigger !== 'test' && read > passedOver && errors >= read - passedOver;

const sayTookNobody = ({ read, passedOver, cursorAfter }: RunRow): string => {
	const count = read - passedOver;
	const what = count === 1 ? 'The only row was left out' : `All ${say(count)} rows were left out`;
	return cursorAfter === null
		? `${what}.`
		: `${what}, so the next import takes ${count === 1 ? 'it' : 'them'} again. Check which columns are chosen.`;
};

/** Stores that the file was imported, and where the next import starts, which stays if every row was left out. */
const keepPlace = async (
	tx: Tx,
	row: ConnectionRow,
	{ cursorAfter, fileMark, read }: RunRow,
	tookNobody = false,
): Promise<void> => {
	const others = row.seenFiles.filter((one) => one !== fileMark);
	const isOfChanges = cursorAfter !== null && row.importCursor !== null;
	await updateConnection(tx, row, {
		...(read > 0 && !isOfChanges ? { rowsRead: read } : {}),
		...(cursorAfter === null || tookNobody ? {} : { importCursor: cursorAfter }),
		...(fileMark === null ? {} : { seenFiles: [...others, fileMark].slice(-filesRemembered) }),
	});
};

/** Called once all rows were offered. Refused rows are listed with the connection, and people are notified. */
export const completeExport = (
	context: Integrations,
	runRef: OfRun,
	{ source, written, refused, leftOut }: { source?: string; written: number; refused: number; leftOut: number },
): Promise<void> =>
	commit(context.db, async (tx) => {
		const run = await lockRun(tx, runRef.organizationId, runRef.runId);
		if (!run || run.completedAt) return;
		await updateRun(tx, run, { ...(source === undefined ? {} : { source }), written, errors: refused });
		const row = await findConnectionById(tx, run.organizationId, run.connectionId);
		const others = !row ? '' : sayLeftOut(leftOut, connectorOf(context, row.connector).descriptor.title);
		if (refused === 0) return end(tx, context, run, { phase: 'complete', message: others || null });
		const counted =
			written === 0
				? `${refused === 1 ? 'The only record was' : `All ${say(refused)} records were`} rejected.`
				: `${say(refused)} of ${say(written + refused)} records were rejected.`;
		const first = `The first: ${sentence(await firstRefusal(tx, runRef))}`;
		const message = [counted, first, others].filter(Boolean).join(' ');
		await end(tx, context, run, { phase: written === 0 ? 'failedProcessing' : 'completeWithErrors', message });
	});

export const sayLeftOut = (count: number, title: string): string => {
	if (count === 0) return '';
	return count === 1
		? `1 record is not for ${title} and was left out.`
		: `${say(count)} records are not for ${title} and were left out.`;
};

const sentence = (text: string): string => `${text.trim().replace(/\.$/, '')}.`;

/** Ends a run that cannot continue. After a temporary fault the run is retried from there, unless it is a test. */
export const failRun = (context: Integrations, runRef: OfRun, error: ConnectorError, as?: RunPhase): Promise<void> =>
	commit(context.db, async (tx) => {
		const run = await lockRun(tx, runRef.organizationId, runRef.runId);
		if (!run || run.completedAt) return;
		if (await tryAgain(tx, context, run, error)) return;
		const phase = as ?? (isOfConnection(error.kind) ? 'failedConnection' : 'failedProcessing');
		await end(tx, context, run, {
			phase,
			message: sayFault(error, run.slot === null ? 'never' : 'as scheduled'),
			error,
		});
	});

const { triesInWindow, retryAfterMs, longestWaitMs } = integrationLimits;

const tryAgain = async (tx: Tx, context: Integrations, run: RunRow, error: ConnectorError): Promise<boolean> => {
	const isMerged = run.importId !== null; // moving the file away is all that's left to do
	if (run.trigger === 'test' || run.tries + 1 >= triesInWindow) return false;
	if (!passesByItself(error.kind)) return false;
	const now = context.clock.now();
	if (now.getTime() - run.startedAt.getTime() > longestWaitMs) return false;
	const waitMs = Math.min(Math.max(retryAfterMs, error.retryAfterMs ?? 0), longestWaitMs);
	const nextTryAt = new Date(now.getTime() + waitMs);
	const message = sayFault(error, 'again');
	await updateRun(tx, run, { phase: 'queued', tries: run.tries + 1, nextTryAt, message });
	const runRef = { organizationId: run.organizationId, runId: run.id };
	await queueStep(tx, isMerged ? 'merge' : run.kind === 'import' ? 'fetch' : 'export', runRef, nextTryAt);
	return true;
};

type Ending = { readonly phase: RunPhase; readonly message: string | null; readonly error?: ConnectorError };

/** Rows that were not written remain for the next run. People are notified of the fault. */
const end = async (tx: Tx, context: Integrations, run: RunRow, { phase, message, error }: Ending): Promise<void> => {
	const row = await findConnectionById(tx, run.organizationId, run.connectionId);
	if (!row) return;
	const runRef = { organizationId: run.organizationId, runId: run.id };
	const ended = { fault: error?.kind ?? null, completedAt: context.clock.now(), nextTryAt: null };
	await updateRun(tx, run, { phase, message, ...ended });
	await deleteRows(tx, runRef);
	if (run.kind !== 'import') await giveBack(tx, runRef);
	if (phase === 'failedPostProcessing') await keepPlace(tx, row, run); // the contacts are merged
	if (phase === 'complete' || message === null) return;
	if (error?.kind === 'auth') await noteRefused(tx, context, row, message);
	if (phase === 'failedConnection') await noteBroken(tx, context, row, message);
	else if (run.trigger !== 'test') await mailFailure(tx, context, row, { ...run, phase }, message);
};

const nameOf = (run: Pick<RunRow, 'kind'>): string =>
	run.kind === 'import' ? 'import' : `export of ${exportTypeLabels[run.kind].toLowerCase()}`;

const say = (count: number): string => count.toLocaleString('en-US');

/** Emails a file of the faulty rows with the reasons, if the import settings contain addresses for it. */
const mailErrors = async (tx: Tx, context: Integrations, row: ConnectionRow, run: RunRow): Promise<void> => {
	if ((importSettingsOf(row)?.notificationEmails.length ?? 0) === 0 || run.importId === null) return;
	const { title } = connectorOf(context, row.connector).descriptor;
	const source = run.source ?? title;
	const scope = onBehalfOf(row.organizationId, row.teamId, row.savedBy);
	const { rows, ...file } = await leftOutFile(
		tx,
		scope,
		{ id: run.importId, source, header: run.header ?? [] },
		{ rows: integrationLimits.mailedRows, letters: integrationLimits.mailedLetters },
	);
	const attached =
		rows < run.errors
			? `The attached file has the first ${say(rows)} of them with the reasons. Open the import to download all.`
			: 'The attached file has them with the reasons.';
	await notifyOfConnection(tx, context, row, {
		subject: `${title}: ${say(run.errors)} ${run.errors === 1 ? 'row was' : 'rows were'} left out`,
		body: `The import of ${source} is done. ${say(run.errors)} of ${say(run.read)} rows were left out.\n\n${attached}`,
		path: `/admin/integration/imports/${run.importId}`,
		file,
	});
};

const mailFailure = (
	tx: Tx,
	context: Integrations,
	row: ConnectionRow,
	run: RunRow,
	message: string,
): Promise<void> => {
	const { title } = connectorOf(context, row.connector).descriptor;
	const happened = run.phase === 'completeWithErrors' ? 'left records behind' : 'failed';
	return notifyOfConnection(tx, context, row, {
		subject: `${title}: the ${nameOf(run)} ${happened}`,
		body: `The ${nameOf(run)} ${happened}.\n\n${message}`,
	});
};

/** Called when the job has failed, or its process was killed, as often as it may. */
export const giveUpRun = (context: Integrations, runRef: OfRun): Promise<void> =>
	failRun(
		context,
		runRef,
		new ConnectorError('interrupted', 'Quad was interrupted several times while this ran'),
		'failedProcessing',
	);
