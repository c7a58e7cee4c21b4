/** Seeds connections and their past runs. None is scheduled, because the demo must make no calls by itself. */
import { dayOf, instantOf } from '@quad/contract/time.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { northfield } from '../cast.ts';
import type { DemoSystem } from './demo-system.ts';
import * as rows from './systems.queries.ts';

interface Owner {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

const dayMs = 24 * 60 * 60_000;

/** Returns when a run of the first window of a day started. The runs of several systems don't start at once. */
const overnight = (day: number, connector: string): Date => {
	const date = dayOf(new Date(day), northfield.timeZone);
	const minutes = String(10 + ((connector.length * 7) % 45));
	return instantOf(`${date}T03:${minutes}`, northfield.timeZone)?.at ?? new Date(day);
};

export const seedConnection = async (
	tx: Tx,
	{ ids, clock, secrets }: AppContext,
	{ organizationId, teamId, personId }: Owner,
	{ connection }: DemoSystem,
): Promise<void> => {
	const now = clock.now().getTime();
	const savedAt = new Date(now - 30 * dayMs);
	const connectionId = ids.next();
	const { connector, settings, importSettings, exports = {}, runs } = connection;
	await rows.insertConnection(tx, {
		org_id: organizationId,
		id: connectionId,
		team_id: teamId,
		connector,
		status: 'Valid',
		settings: JSON.stringify(settings),
		import_settings: importSettings ? JSON.stringify(importSettings) : null,
		sealed_secrets: secrets.encrypt(JSON.stringify(connection.secrets)),
		saved_by: personId,
		saved_at: savedAt,
		checked_at: savedAt,
	});
	for (const [kind, exportSettings] of Object.entries(exports))
		await rows.insertExport(tx, {
			org_id: organizationId,
			connection_id: connectionId,
			team_id: teamId,
			kind,
			since: savedAt,
			settings: JSON.stringify(exportSettings),
		});
	const past = runs.map((run) => ({ run, id: ids.next(), at: overnight(now - run.daysAgo * dayMs, connector) }));
	await rows.insertRuns(
		tx,
		past.map(({ run, id, at }) => ({
			org_id: organizationId,
			connection_id: connectionId,
			id,
			kind: run.kind,
			trigger: run.trigger,
			phase: run.phase,
			read: run.read ?? 0,
			written: run.written ?? 0,
			errors: run.errors ?? run.refused?.length ?? 0,
			started_at: at,
			completed_at: new Date(at.getTime() + 40_000),
			fault: run.fault ?? null,
			source: run.source ?? null,
			message: run.message ?? null,
		})),
	);
	for (const { run, id: runId } of past)
		await rows.insertRefused(tx, { organizationId, teamId, connectionId, runId, kind: run.kind }, run.refused ?? []);
};
