/** A connection of the demo college and what it has done, as rows. */
import type { Tx } from '../../../foundation/postgres/db.ts';

export const insertConnection = async (
	tx: Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
	one: {
		id: number;
		connector: string;
		settings: object;
		importSettings?: object | undefined;
		exports?: Readonly<Record<string, object>> | undefined;
		sealedSecrets: string;
		savedBy: number;
		at: Date;
	},
): Promise<void> => {
	await tx
		.insertInto('integration_connection')
		.values({
			...{ org_id: organizationId, id: one.id, team_id: teamId, connector: one.connector, status: 'Valid' },
			...{
				settings: JSON.stringify(one.settings),
				import_settings: one.importSettings ? JSON.stringify(one.importSettings) : null,
			},
			...{ sealed_secrets: one.sealedSecrets, saved_by: one.savedBy, saved_at: one.at, checked_at: one.at },
		})
		.execute();
	for (const [kind, settings] of Object.entries(one.exports ?? {}))
		await tx
			.insertInto('integration_export')
			.values({
				...{ org_id: organizationId, connection_id: one.id, team_id: teamId, kind, since: one.at },
				settings: JSON.stringify(settings),
			})
			.execute();
};

export const insertRuns = (
	tx: Tx,
	{ organizationId, connectionId }: { organizationId: number; connectionId: number },
	runs: ReadonlyArray<{
		id: number;
		kind: string;
		trigger: string;
		phase: string;
		at: Date;
		source?: string;
		message?: string;
		read?: number;
		written?: number;
		errors?: number;
	}>,
) =>
	tx
		.insertInto('integration_run')
		.values(
			runs.map(({ id, kind, trigger, phase, at, source, message, read = 0, written = 0, errors = 0 }) => ({
				...{ org_id: organizationId, connection_id: connectionId, id, kind, trigger, phase, read, written, errors },
				...{ started_at: at, completed_at: new Date(at.getTime() + 40_000) },
				...{ source: source ?? null, message: message ?? null },
			})),
		)
		.execute();
