/** Returns the state of each integration that the organization has, from its last runs in the user's team. */
import { isFailed } from '@quad/contract/connections/integrations/run.ts';
import { nextStart, spreadMinutes } from '@quad/contract/connections/integrations/schedules.ts';
import {
	connectorKey,
	type IntegrationState,
	type LastRun,
	type RunOutcome,
	runOutcomes,
} from '@quad/contract/connections/integrations/states.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { switchedOnItems } from '../../organization/marketplace/index.ts';
import { type ConnectionRow, listConnectionsOfTeam } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { listLastRuns, type RunRow } from './runs.queries.ts';
import { importSettingsOf, offsetOf, slotsOf } from './settings-of.ts';

export const listStates = async (context: Integrations, scope: TeamScope): Promise<IntegrationState[]> => {
	const [items, connections, runs] = await Promise.all([
		switchedOnItems(context.db, scope),
		listConnectionsOfTeam(context.db, scope),
		listLastRuns(context.db, scope),
	]);
	return connectorKey.options.flatMap((connector): IntegrationState[] => {
		const descriptor = context.connectors.get(connector)?.descriptor;
		if (!descriptor || !items.has(descriptor.item)) return [];
		const row = connections.find((one) => one.connector === connector);
		const { title, path, exportTypes } = descriptor;
		if (!row) return [{ connector, title, path, ...notConnected }];
		const ofRow = runs.filter(({ connectionId }) => connectionId === row.id).map(showLastRun);
		return [
			{
				connector,
				title,
				path,
				...stateOf(row, ofRow),
				importsAreSetUp: row.importSettings !== null,
				exportsSetUp: exportTypes.filter((type) => row.exports.some(({ kind }) => kind === type)),
				runs: ofRow,
				nextImportOn: nextImportOf(context, row),
			},
		];
	});
};

/** Returns the team's connections that are paused, failed, or wait for a confirmation. */
export const troubledConnections = async (
	db: Db,
	scope: Pick<TeamScope, 'organizationId' | 'teamId'>,
): Promise<Troubled[]> => {
	const [connections, runs] = await Promise.all([listConnectionsOfTeam(db, scope), listLastRuns(db, scope)]);
	return connections.flatMap((row) => {
		const connector = connectorKey.safeParse(row.connector).data;
		const ofRow = runs.filter(({ connectionId }) => connectionId === row.id).map(showLastRun);
		const { state, message } = stateOf(row, ofRow);
		if (!connector || (state !== 'Paused' && state !== 'Failed' && state !== 'NeedsDecision')) return [];
		return [{ connector, state, message, runs: ofRow.filter(({ outcome }) => outcome === state) }];
	});
};

interface Troubled extends Pick<IntegrationState, 'connector' | 'message' | 'runs'> {
	state: 'Paused' | 'Failed' | 'NeedsDecision';
}

const notConnected = {
	state: 'NotConnected',
	message: null,
	importsAreSetUp: false,
	exportsSetUp: [],
	runs: [],
	nextImportOn: null,
} satisfies Omit<IntegrationState, 'connector' | 'title' | 'path'>;

const stateOf = (row: ConnectionRow, runs: readonly LastRun[]): Pick<IntegrationState, 'state' | 'message'> => {
	if (row.pausedReason !== null) return { state: 'Paused', message: row.pausedReason };
	const state = runOutcomes.find((outcome) => runs.some((run) => run.outcome === outcome));
	if (state) return { state, message: null };
	return row.status === 'Invalid' ? { state: 'Failed', message: row.statusMessage } : { state: 'Idle', message: null };
};

const showLastRun = (run: RunRow): LastRun => {
	const errors = Math.max(run.errors, run.leftOut ?? 0);
	return {
		id: run.id,
		kind: run.kind,
		outcome: outcomeOf(run, errors),
		at: (run.completedAt ?? run.startedAt).toISOString(),
		count: run.kind === 'import' ? Math.max(0, run.read - errors) : run.written,
		errors,
		message: run.message,
		fault: run.fault,
		importId: run.importId,
		nextTryOn: run.nextTryAt?.toISOString() ?? null,
	};
};

const outcomeOf = ({ phase, kind, read, passedOver, completedAt, nextTryAt }: RunRow, errors: number): RunOutcome => {
	if (phase === 'needsDecision') return 'NeedsDecision';
	if (completedAt === null) return nextTryAt === null ? 'Running' : 'Retrying';
	if (phase === 'failedPostProcessing') return 'Partial'; // the people are in, but the file could not be moved away
	if (isFailed(phase)) return 'Failed';
	if (errors === 0) return 'Complete';
	const tookNobody = kind === 'import' && read > passedOver && errors >= read - passedOver;
	return tookNobody ? 'Failed' : 'Partial';
};

/** Returns null without a schedule, and while it is paused. */
const nextImportOf = ({ clock }: Integrations, row: ConnectionRow): string | null => {
	const slots = row.pausedReason === null ? slotsOf(importSettingsOf(row)) : [];
	const next = nextStart(slots, clock.now(), row.timeZone, offsetOf(row.id, 'import', spreadMinutes));
	return next?.toISOString() ?? null;
};
