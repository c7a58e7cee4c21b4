/** Seeds connections and their past runs. None is scheduled, because the demo must make no calls by itself. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { DemoSystem } from './demo-system.ts';
import * as rows from './systems.queries.ts';

interface Owner {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

const dayMs = 24 * 60 * 60_000;

export const seedConnection = async (
	tx: Tx,
	{ ids, clock, secrets }: AppContext,
	{ organizationId, teamId, personId }: Owner,
	{ connection }: DemoSystem,
): Promise<void> => {
	const now = clock.now().getTime();
	const connectionId = ids.next();
	const { connector, settings, importSettings, exports, runs } = connection;
	await rows.insertConnection(
		tx,
		{ organizationId, teamId },
		{
			id: connectionId,
			connector,
			settings,
			importSettings,
			exports,
			savedBy: personId,
			at: new Date(now - 30 * dayMs),
			sealedSecrets: secrets.encrypt(JSON.stringify(connection.secrets)),
		},
	);
	const past = runs.map(({ daysAgo, ...run }) => ({ ...run, id: ids.next(), at: new Date(now - daysAgo * dayMs) }));
	await rows.insertRuns(tx, { organizationId, connectionId }, past);
	for (const { id: runId, kind, refused = [] } of past)
		await rows.insertRefused(tx, { organizationId, teamId, connectionId, runId, kind }, refused);
};
