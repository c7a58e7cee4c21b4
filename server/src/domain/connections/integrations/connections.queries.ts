import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { isNotSuspended } from '../../organization/organizations/index.ts';

export interface OfTeam {
	readonly organizationId: number;
	readonly teamId: number;
}

export interface ConnectionRow {
	organizationId: number;
	id: number;
	teamId: number;
	connector: string;
	settings: Record<string, unknown>;
	sealedSecrets: string | null;
	importSettings: unknown;
	importCursor: string | null;
	seenFiles: string[];
	/** Number of rows that the last complete import read; null if the next import must read everything. */
	rowsRead: number | null;
	status: 'Unchecked' | 'Valid' | 'Invalid';
	statusMessage: string | null;
	checkedAt: Date | null;
	refusedSignIns: number;
	pausedReason: string | null;
	toldAt: Date | null;
	version: number;
	savedBy: number;
	timeZone: string;
	exports: Array<{ kind: string; settings: Record<string, unknown> }>;
}

const columns = sql`
	c.org_id as "organizationId", c.id, c.team_id as "teamId", c.connector, c.settings, c.sealed_secrets as "sealedSecrets",
	c.import_settings as "importSettings", c.import_cursor as "importCursor", c.seen_files as "seenFiles",
	c.rows_read as "rowsRead", c.status,
	c.status_message as "statusMessage", c.checked_at as "checkedAt", c.refused_sign_ins as "refusedSignIns",
	c.paused_reason as "pausedReason", c.told_at as "toldAt", c.version, c.saved_by as "savedBy",
	t.time_zone as "timeZone",
	coalesce((
		select jsonb_agg(jsonb_build_object('kind', e.kind, 'settings', e.settings) order by e.kind)
		from integration_export e where e.org_id = c.org_id and e.connection_id = c.id
	), '[]') as exports`;
const from = sql`from integration_connection c join team t on t.org_id = c.org_id and t.id = c.team_id`;

export const findConnection = async (
	db: Db | Tx,
	team: OfTeam,
	connector: string,
): Promise<ConnectionRow | undefined> => {
	const { rows } = await sql<ConnectionRow>`
		select ${columns} ${from}
		where c.org_id = ${team.organizationId} and c.team_id = ${team.teamId} and c.connector = ${connector}`.execute(db);
	return rows[0];
};

/** Locks the connection until the transaction ends, so that concurrent saves happen one at a time. */
export const lockConnection = async (tx: Tx, team: OfTeam, connector: string): Promise<ConnectionRow | undefined> => {
	await sql`
		select pg_advisory_xact_lock(hashtextextended(${`integration ${connector} ${team.teamId}`}, ${team.organizationId}))`.execute(
		tx,
	);
	return findConnection(tx, team, connector);
};

export const findConnectionById = async (
	db: Db | Tx,
	organizationId: number,
	id: number,
): Promise<ConnectionRow | undefined> => {
	const { rows } = await sql<ConnectionRow>`
		select ${columns} ${from} where c.org_id = ${organizationId} and c.id = ${id}`.execute(db);
	return rows[0];
};

export const listConnections = async (db: Db, organizationId: number): Promise<ConnectionRow[]> => {
	const { rows } = await sql<ConnectionRow>`
		select ${columns} ${from} where c.org_id = ${organizationId} order by c.id`.execute(db);
	return rows;
};

export const listConnectionsOfTeam = async (db: Db, { organizationId, teamId }: OfTeam): Promise<ConnectionRow[]> => {
	const { rows } = await sql<ConnectionRow>`
		select ${columns} ${from} where c.org_id = ${organizationId} and c.team_id = ${teamId} order by c.id`.execute(db);
	return rows;
};

/** Returns the connections with scheduled runs in active teams and organizations. */
export const listScheduled = async (db: Db): Promise<ConnectionRow[]> => {
	const { rows } = await sql<ConnectionRow>`
		select ${columns} ${from}
		where c.paused_reason is null and t.removed_at is null and ${isNotSuspended('c.org_id')} and (c.import_settings is not null or exists (
			select from integration_export e where e.org_id = c.org_id and e.connection_id = c.id
		))
		order by c.org_id, c.id`.execute(db);
	return rows;
};

export const insertConnection = (
	tx: Tx,
	team: OfTeam,
	one: { id: number; connector: string; settings: unknown; sealedSecrets: string | null; savedBy: number; at: Date },
) =>
	tx
		.insertInto('integration_connection')
		.values({
			org_id: team.organizationId,
			team_id: team.teamId,
			id: one.id,
			connector: one.connector,
			settings: JSON.stringify(one.settings),
			sealed_secrets: one.sealedSecrets,
			saved_by: one.savedBy,
			saved_at: one.at,
		})
		.execute();

export interface ConnectionChange {
	settings?: unknown;
	sealedSecrets?: string | null;
	importSettings?: unknown;
	importCursor?: string | null;
	seenFiles?: string[];
	rowsRead?: number | null;
	status?: ConnectionRow['status'];
	statusMessage?: string | null;
	checkedAt?: Date;
	refusedSignIns?: number;
	pausedReason?: string | null;
	toldAt?: Date | null;
	savedBy?: number;
	savedAt?: Date;
}

const json = (value: unknown): string | null | undefined =>
	value === undefined || value === null ? value : JSON.stringify(value);

/** `isSaved`: a user saved the settings, so the version increases and concurrent edits are detected. */
export const updateConnection = (
	tx: Db | Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	change: ConnectionChange,
	{ isSaved = false } = {},
) =>
	tx
		.updateTable('integration_connection')
		.set((eb) => ({
			settings: json(change.settings) ?? undefined,
			sealed_secrets: change.sealedSecrets,
			import_settings: json(change.importSettings),
			import_cursor: change.importCursor,
			seen_files: change.seenFiles,
			rows_read: change.rowsRead,
			status: change.status,
			status_message: change.statusMessage,
			checked_at: change.checkedAt,
			refused_sign_ins: change.refusedSignIns,
			paused_reason: change.pausedReason,
			told_at: change.toldAt,
			saved_by: change.savedBy,
			saved_at: change.savedAt,
			version: isSaved ? eb('version', '+', 1) : undefined,
			org_id: organizationId,
		}))
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Stores a host key seen for the first time, unless one is stored or the connection was saved in the meantime. */
export const pinSettings = async (
	db: Db | Tx,
	{ organizationId, id, version }: Pick<ConnectionRow, 'organizationId' | 'id' | 'version'>,
	pins: Readonly<Record<string, string>>,
): Promise<void> => {
	await sql`
		update integration_connection set settings = ${JSON.stringify(pins)}::jsonb || jsonb_strip_nulls(settings)
		where org_id = ${organizationId} and id = ${id} and version = ${version}`.execute(db);
};

export const deleteConnection = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('integration_connection').where('org_id', '=', organizationId).where('id', '=', id).execute();

/** An export covers only events after it was set up. */
export const saveExportSettings = async (
	tx: Tx,
	connection: Pick<ConnectionRow, 'organizationId' | 'id' | 'teamId'>,
	{ kind, settings, at }: { kind: string; settings: unknown; at: Date },
): Promise<void> => {
	await sql`
		insert into integration_export (org_id, connection_id, team_id, kind, settings, since)
		values (${connection.organizationId}, ${connection.id}, ${connection.teamId}, ${kind},
			${JSON.stringify(settings)}::jsonb, ${at})
		on conflict (org_id, connection_id, kind) do update set settings = excluded.settings`.execute(tx);
};

/** Also deletes the records that are waiting to be exported. */
export const deleteExportSettings = async (
	tx: Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	kind: string,
): Promise<void> => {
	await sql`
		delete from integration_export
		where org_id = ${organizationId} and connection_id = ${id} and kind = ${kind}`.execute(tx);
	await sql`
		delete from integration_outbox
		where org_id = ${organizationId} and connection_id = ${id} and kind = ${kind} and run_id is null`.execute(tx);
};

export const personToMail = (db: Db | Tx, organizationId: number, personId: number) =>
	db
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.select(['email', 'first_name as firstName', 'last_name as lastName'])
		.executeTakeFirst();
