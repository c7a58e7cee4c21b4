import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import type { ExportKind, ExportState } from '@quad/contract/reporting/exports/routes.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface RunRow {
	id: number;
	kind: ExportKind;
	team: string | null;
	startAt: Date;
	endAt: Date;
	state: ExportState;
	rows: number;
	bytes: number;
	createdAt: Date;
	completedAt: Date | null;
	expiresAt: Date | null;
}

const shown = sql`
	r.id, r.kind, t.name as team, r.start_at as "startAt", r.end_at as "endAt", r.state, r.rows, r.bytes::float8 as bytes,
	r.created_at as "createdAt", r.completed_at as "completedAt", r.expires_at as "expiresAt"`;

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

export const pageOfRuns = async (db: Db, person: Of, { skip, take }: { skip: number; take: number }) => {
	const { rows } = await sql<RunRow & { total: number }>`
		select ${shown}, count(*) over ()::int as total
		from export_run r left join team t on t.org_id = r.org_id and t.id = r.team_id
		where r.org_id = ${person.organizationId} and r.person_id = ${person.personId}
		order by r.id desc offset ${skip} limit ${take}`.execute(db);
	return { rows, total: rows[0]?.total ?? 0 };
};

export const findRun = async (db: Db | Tx, person: Of, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`
		select ${shown} from export_run r left join team t on t.org_id = r.org_id and t.id = r.team_id
		where r.org_id = ${person.organizationId} and r.person_id = ${person.personId} and r.id = ${id}`.execute(db);
	return rows[0];
};

/** Counts a person's unfinished exports. Locks, so that of two started at the same time, one counts the other. */
export const countRunning = async (tx: Tx, { organizationId, personId }: Of): Promise<number> => {
	await sql`select pg_advisory_xact_lock(hashtextextended('exports ' || ${personId}::bigint, 0))`.execute(tx);
	const { rows } = await sql<{ running: number }>`
		select count(*)::int as running from export_run
		where org_id = ${organizationId} and person_id = ${personId} and state in ('waiting', 'running')`.execute(tx);
	return rows[0]?.running ?? 0;
};

export const insertRun = (
	tx: Tx,
	person: Of & {
		id: number;
		teamId: number | null;
		kind: ExportKind;
		/** Limits the export to chats that this bot handed over to staff. */
		botId: number | null;
		start: Date;
		end: Date;
		timeZone: string;
		at: Date;
	},
) =>
	tx
		.insertInto('export_run')
		.values({
			org_id: person.organizationId,
			id: person.id,
			team_id: person.teamId,
			person_id: person.personId,
			kind: person.kind,
			bot_id: person.botId,
			start_at: person.start,
			end_at: person.end,
			time_zone: person.timeZone,
			created_at: person.at,
			...(person.kind === 'students' ? { fields: fieldsNow(person.organizationId) } : {}),
		})
		.execute();

const fieldsNow = (organizationId: number) => sql<string>`(
	select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind) order by ${byName('name')}, id), '[]')
	from custom_field where org_id = ${organizationId}
)`;

export interface RunToWrite {
	organizationId: number;
	id: number;
	teamId: number | null;
	personId: number;
	kind: ExportKind;
	botId: number | null;
	start: Date;
	end: Date;
	timeZone: string;
	/** The college’s custom fields when the export was started. */
	fields: ReadonlyArray<{ id: number; name: string; kind?: FieldKind }>; // empty for runs started by an older version
	lastId: number;
	parts: number;
}

export const findUnfinished = async (
	db: Db | Tx,
	organizationId: number,
	id: number,
): Promise<RunToWrite | undefined> => {
	const { rows } = await sql<RunToWrite>`
		select r.org_id as "organizationId", r.id, r.team_id as "teamId", r.person_id as "personId", r.kind,
			r.bot_id as "botId",
			r.start_at as start, r.end_at as "end", r.time_zone as "timeZone", r.fields, r.last_id as "lastId",
			(select count(*)::int from export_part p where p.org_id = r.org_id and p.export_id = r.id) as parts
		from export_run r
		where r.org_id = ${organizationId} and r.id = ${id} and r.state in ('waiting', 'running')`.execute(db);
	return rows[0];
};

/** Returns false if the run was deleted or another worker wrote this part. */
export const insertPart = async (
	tx: Tx,
	last: { organizationId: number; id: number; nth: number; file: string; rows: number; bytes: number; lastId: number },
): Promise<boolean> => {
	const { rows } = await sql`
		with run as (
			update export_run
			set state = 'running', rows = rows + ${last.rows}, bytes = bytes + ${last.bytes}, last_id = ${last.lastId}
			where org_id = ${last.organizationId} and id = ${last.id} and state in ('waiting', 'running')
				and ${last.nth} = (select count(*) from export_part where org_id = ${last.organizationId} and export_id = ${last.id})
			returning org_id, id
		)
		insert into export_part (org_id, export_id, nth, file)
		select org_id, id, ${last.nth}, ${last.file} from run on conflict do nothing
		returning nth`.execute(tx);
	return rows.length > 0;
};

/** Ends the run and returns whom to notify. Returns undefined if it has already ended. */
export const endRun = async (
	tx: Tx,
	run: { organizationId: number; id: number; state: 'complete' | 'failed'; at: Date; expiresAt: Date },
) => {
	const { rows } = await sql<{ personId: number; name: string; email: string; kind: ExportKind; rows: number }>`
		update export_run r set state = ${run.state}, completed_at = ${run.at}, expires_at = ${run.expiresAt}
		from person p
		where r.org_id = ${run.organizationId} and r.id = ${run.id} and r.state in ('waiting', 'running')
			and p.org_id = r.org_id and p.id = r.person_id
		returning p.id as "personId", ${fullName('p')} as name, p.email, r.kind, r.rows`.execute(tx);
	return rows[0];
};

export const partsOf = async (db: Db | Tx, organizationId: number, id: number): Promise<string[]> => {
	const rows = await db
		.selectFrom('export_part')
		.where('org_id', '=', organizationId)
		.where('export_id', '=', id)
		.orderBy('nth')
		.select('file')
		.execute();
	return rows.map(({ file }) => file);
};

/** Also deletes the run's parts and links. */
export const deleteRun = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('export_run').where('org_id', '=', organizationId).where('id', '=', id).execute();

export const insertLink = (tx: Tx, link: { organizationId: number; hash: Buffer; exportId: number; expiresAt: Date }) =>
	tx
		.insertInto('export_link')
		.values({
			org_id: link.organizationId,
			hash: link.hash,
			export_id: link.exportId,
			expires_at: link.expiresAt,
		})
		.execute();

/** Deletes a link and returns its export, if both are still valid. */
export const takeLink = async (tx: Tx, link: { organizationId: number; hash: Buffer; at: Date }) => {
	const { rows } = await sql<{ id: number; kind: ExportKind }>`
		with taken as (
			delete from export_link where org_id = ${link.organizationId} and hash = ${link.hash} returning *
		)
		select r.id, r.kind from taken t join export_run r on r.org_id = t.org_id and r.id = t.export_id
		where t.expires_at > ${link.at} and r.state = 'complete' and r.expires_at > ${link.at}`.execute(tx);
	return rows[0];
};

/** Expires exports that were started before this time, even unfinished ones. Returns whom to notify. */
export const expireBegunBefore = async (
	tx: Tx,
	expiry: { organizationId: number; before: Date; at: Date },
): Promise<Array<{ personId: number; name: string; email: string; kind: ExportKind }>> => {
	const { rows } = await sql<{ personId: number; name: string; email: string; kind: ExportKind }>`
		with ended as (
			update export_run
			set state = case when state = 'complete' then 'expired' else 'failed' end, expires_at = ${expiry.at},
				completed_at = coalesce(completed_at, ${expiry.at})
			where org_id = ${expiry.organizationId} and created_at <= ${expiry.before} and state in ('waiting', 'running', 'complete')
			returning org_id, id, person_id, kind
		), links as (
			delete from export_link l using ended e where l.org_id = e.org_id and l.export_id = e.id
		)
		select p.id as "personId", ${fullName('p')} as name, p.email, e.kind
		from ended e join person p on p.org_id = e.org_id and p.id = e.person_id and p.removed_at is null
		order by e.id`.execute(tx);
	return rows;
};

export const expiredRuns = async (db: Db, at: Date, most: number) => {
	const { rows } = await sql<{ organizationId: number; id: number }>`
		select org_id as "organizationId", id from export_run where expires_at <= ${at} limit ${most}`.execute(db);
	return rows;
};

export const dropParts = async (tx: Tx, organizationId: number, id: number): Promise<void> => {
	await sql`
		with gone as (delete from export_part where org_id = ${organizationId} and export_id = ${id})
		update export_run set state = case when state = 'complete' then 'expired' else state end, expires_at = null
		where org_id = ${organizationId} and id = ${id}`.execute(tx);
};

export const dropOldLinks = (db: Db, at: Date) => db.deleteFrom('export_link').where('expires_at', '<=', at).execute();
