import { sql } from 'kysely';
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
			org_id: organizationId,
			id: one.id,
			team_id: teamId,
			connector: one.connector,
			status: 'Valid',
			settings: JSON.stringify(one.settings),
			import_settings: one.importSettings ? JSON.stringify(one.importSettings) : null,
			sealed_secrets: one.sealedSecrets,
			saved_by: one.savedBy,
			saved_at: one.at,
			checked_at: one.at,
		})
		.execute();
	for (const [kind, settings] of Object.entries(one.exports ?? {}))
		await tx
			.insertInto('integration_export')
			.values({
				org_id: organizationId,
				connection_id: one.id,
				team_id: teamId,
				kind,
				since: one.at,
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
		refused?: readonly string[];
	}>,
) =>
	tx
		.insertInto('integration_run')
		.values(
			runs.map(
				({
					id,
					kind,
					trigger,
					phase,
					at,
					source,
					message,
					read = 0,
					written = 0,
					refused = [],
					errors = refused.length,
				}) => ({
					org_id: organizationId,
					connection_id: connectionId,
					id,
					kind,
					trigger,
					phase,
					read,
					written,
					errors,
					started_at: at,
					completed_at: new Date(at.getTime() + 40_000),
					source: source ?? null,
					message: message ?? null,
				}),
			),
		)
		.execute();

/** Records that the other system rejected recent incoming texts, one for each reason. */
export const insertRefused = async (
	tx: Tx,
	run: { organizationId: number; teamId: number; connectionId: number; runId: number; kind: string },
	reasons: readonly string[],
): Promise<void> => {
	if (reasons.length === 0) return;
	await sql`
		insert into integration_outbox (org_id, connection_id, kind, message_id, at, run_id, failure)
		select ${run.organizationId}, ${run.connectionId}, ${run.kind}, m.id, m.created_at, ${run.runId}, m.reason
		from (
			select m.id, m.created_at, (${[...reasons]}::text[])[row_number() over (order by m.id desc)] as reason
			from message m
			join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
			where m.org_id = ${run.organizationId} and i.team_id = ${run.teamId} and m.incoming and m.contact_id is not null
			order by m.id desc limit ${reasons.length}
		) m`.execute(tx);
};
