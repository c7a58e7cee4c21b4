/** Administrators start runs, import rows again, confirm imports, and view exported records. */

import type { FailedRow } from '@quad/contract/connections/integrations/failures.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { type ExportType, exportTypeLabels, type IntegrationRun } from '@quad/contract/connections/integrations/run.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { type ConnectionRow, updateConnection } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import type { ConnectorCall, Integrations } from './connectors.ts';
import { completeRun } from './end-run.ts';
import { exportRowsOf, usualExportColumns } from './export-values.ts';
import { beginMerge } from './fetch-rows.ts';
import { deleteKnownRows } from './known-rows.queries.ts';
import { countOfRun, listFailedExports, outboxAfter, releaseRefused } from './outbox.queries.ts';
import { findOwnConnection, ownConnection } from './own-connection.ts';
import { findRunOf, listRuns, lockRun, type RunRow } from './runs.queries.ts';
import { exportSettingsOf, importSettingsOf } from './settings-of.ts';
import { showRun } from './show-run.ts';
import { type Start, startRun } from './start-run.ts';
import { teamName } from './team-name.queries.ts';

/** Returns undefined if a run of this kind is in progress. */
const begin = async (
	tx: Tx,
	context: Integrations,
	scope: TeamScope,
	{ descriptor }: Connector,
	row: ConnectionRow,
	what: Start,
): Promise<number | undefined> => {
	const runId = await startRun(tx, context, row, what);
	if (runId === undefined) return undefined;
	await record(tx, scope, {
		action: 'integration.run',
		subject: { kind: 'integration', id: row.id, name: descriptor.title },
		details: {
			what: what.kind === 'import' ? 'import' : `export of ${exportTypeLabels[what.kind].toLowerCase()}`,
			where: await teamName(tx, scope),
		},
	});
	return runId;
};

const start = async (
	{ context, scope, connector }: ConnectorCall,
	row: ConnectionRow,
	what: Start,
): Promise<IntegrationRun> => {
	const id = await commit(
		context.db,
		async (tx) =>
			(await begin(tx, context, scope, connector, row, what)) ??
			refuse(integrationRefusals['integration.already_running']),
	);
	const { descriptor } = connector;
	return showRun(descriptor, await ownRun(context, scope, descriptor.key, id));
};

export const startImport = async (
	{ context, scope, connector }: ConnectorCall,
	{ isSample, differential }: { isSample?: boolean | undefined; differential?: boolean | undefined },
): Promise<IntegrationRun> => {
	const row = await ownConnection(context.db, scope, connector.descriptor);
	const settings = importSettingsOf(row) ?? refuse(integrationRefusals['integration.import_not_set_up']);
	const takesEverything = differential === false;
	if (takesEverything) await forgetCursor(context, row);
	const trigger = (isSample ?? settings.isSample) ? 'test' : 'manual';
	return start({ context, scope, connector }, row, { kind: 'import', trigger, takesEverything });
};

/** Makes the next import read everything rather than only changes. */
const forgetCursor = ({ db }: Integrations, row: ConnectionRow) =>
	commit(db, async (tx) => {
		await updateConnection(tx, row, { importCursor: null, seenFiles: [] });
		await deleteKnownRows(tx, row);
	});

export const startExport = async (
	{ context, scope, connector }: ConnectorCall,
	kind: ExportType,
): Promise<IntegrationRun> => {
	const row = await ownConnection(context.db, scope, connector.descriptor);
	if (!connector.descriptor.exportTypes.includes(kind)) refuse(integrationRefusals['integration.export_unknown']);
	const settings = exportSettingsOf(row, kind) ?? refuse(integrationRefusals['integration.export_not_set_up']);
	return start({ context, scope, connector }, row, { kind, trigger: settings.isSample ? 'test' : 'manual' });
};

/** Starts an export of each enabled kind that has no run in progress. */
export const startExports = async ({ context, scope, connector }: ConnectorCall): Promise<IntegrationRun[]> => {
	const { descriptor } = connector;
	const row = await ownConnection(context.db, scope, descriptor);
	const kinds = descriptor.exportTypes.filter((kind) => exportSettingsOf(row, kind));
	if (kinds.length === 0) refuse(integrationRefusals['integration.export_not_set_up']);
	const ids = await commit(context.db, async (tx) => {
		const begun: number[] = [];
		for (const kind of kinds) {
			const id = await begin(tx, context, scope, connector, row, { kind, trigger: 'manual' });
			if (id !== undefined) begun.push(id);
		}
		return begun.length > 0 ? begun : refuse(integrationRefusals['integration.already_running']);
	});
	return Promise.all(ids.map(async (id) => showRun(descriptor, await ownRun(context, scope, descriptor.key, id))));
};

export const replayImport = async (
	{ context, scope, connector }: ConnectorCall,
	id: number,
): Promise<IntegrationRun> => {
	const run = await ownRun(context, scope, connector.descriptor.key, id);
	const row = await ownConnection(context.db, scope, connector.descriptor);
	if (run.importId === null || (run.leftOut ?? 0) === 0) refuse(integrationRefusals['integration.nothing_to_replay']);
	return start({ context, scope, connector }, row, { kind: 'import', trigger: 'replay', replays: id });
};

/** Continues or cancels an import that waits for confirmation. */
export const decideImport = async (
	{ context, scope, connector }: ConnectorCall,
	id: number,
	goesOn: boolean,
): Promise<IntegrationRun> => {
	const { organizationId } = scope;
	await ownRun(context, scope, connector.descriptor.key, id);
	const row = await ownConnection(context.db, scope, connector.descriptor);
	await commit(context.db, async (tx) => {
		const run = await lockRun(tx, organizationId, id);
		if (run?.phase !== 'needsDecision') return refuse(integrationRefusals['integration.nothing_to_decide']);
		if (goesOn)
			await beginMerge(tx, context, { organizationId, runId: id }, row, {
				source: run.source ?? '',
				header: run.header ?? [],
				kept: run.read - run.passedOver,
			});
	});
	if (!goesOn)
		await completeRun(context, { organizationId, runId: id }, { phase: 'cancelled', message: 'Nothing was imported.' });
	return showRun(connector.descriptor, await ownRun(context, scope, connector.descriptor.key, id));
};

export const listRunsOf = async (
	{ context, scope, connector: { descriptor } }: ConnectorCall,
	page: { imports: boolean; skip: number; limit: number },
): Promise<{ items: IntegrationRun[]; total: number }> => {
	const row = await findOwnConnection(context.db, scope, descriptor);
	if (!row) return { items: [], total: 0 };
	const { rows, total } = await listRuns(context.db, row, page);
	return { items: rows.map((run) => showRun(descriptor, run)), total };
};

export const listExportRecords = async (
	{ context, scope, connector }: ConnectorCall,
	id: number,
	{ skip, limit }: { skip: number; limit: number },
) => {
	const { kind } = await ownExport({ context, scope, connector }, id);
	const runRef = { organizationId: scope.organizationId, runId: id };
	const columns = connector.exportColumns?.(kind) ?? usualExportColumns[kind];
	const rows = await outboxAfter(context.db, { ...runRef, kind }, 0, limit, { skip });
	const written = await exportRowsOf(context.db, scope.organizationId, rows);
	const records = written.map(({ values }) => Object.fromEntries(columns.map((name) => [name, values[name] ?? ''])));
	return { id, columns: [...columns], records, total: await countOfRun(context.db, runRef) };
};

export const listRefused = async (
	{ context, scope, connector }: ConnectorCall,
	id: number,
	page: { skip: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
	const run = await ownExport({ context, scope, connector }, id);
	const connection = { organizationId: scope.organizationId, id: run.connectionId };
	return listFailedExports(context.db, connection, { runId: id, ...page });
};

/** Exports refused rows again, together with all other waiting rows. */
export const retryRefused = async (
	{ context, scope, connector }: ConnectorCall,
	id: number,
): Promise<IntegrationRun> => {
	const { kind } = await ownExport({ context, scope, connector }, id);
	const row = await ownConnection(context.db, scope, connector.descriptor);
	if (!exportSettingsOf(row, kind)) refuse(integrationRefusals['integration.export_not_set_up']);
	const runId = await commit(context.db, async (tx) => {
		const released = await releaseRefused(tx, { organizationId: scope.organizationId, runId: id });
		if (released === 0) refuse(integrationRefusals['integration.nothing_to_retry']);
		const begun = await begin(tx, context, scope, connector, row, { kind, trigger: 'manual' });
		return begun ?? refuse(integrationRefusals['integration.already_running']);
	});
	return showRun(connector.descriptor, await ownRun(context, scope, connector.descriptor.key, runId));
};

const ownExport = async (
	{ context, scope, connector: { descriptor } }: ConnectorCall,
	id: number,
): Promise<RunRow & { kind: ExportType }> => {
	const run = await ownRun(context, scope, descriptor.key, id);
	const { kind } = run;
	if (kind === 'import') return refuse(integrationRefusals['integration.run_not_found']);
	return { ...run, kind };
};

const ownRun = async (context: Integrations, scope: TeamScope, connector: string, id: number): Promise<RunRow> =>
	(await findRunOf(context.db, scope, connector, id)) ?? refuse(integrationRefusals['integration.run_not_found']);
