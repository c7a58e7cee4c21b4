import type { Rhythm } from '@quad/contract/reporting/scheduled-reports/periods.ts';
import { type RawBuilder, sql } from 'kysely';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Covers reports of the current team, and for owners also those of the organization. */
export interface Reach {
	readonly organizationId: number;
	readonly teamId: number;
	readonly isOwner: boolean;
}

const within = ({ organizationId, teamId, isOwner }: Reach): RawBuilder<unknown> => sql`
	r.org_id = ${organizationId} and (r.team_id = ${teamId} or r.team_id is null and ${isOwner})`;

export interface ReportRow {
	id: number;
	team: string | null;
	every: Rhythm;
	readers: Array<{ id: number; name: string; hasStopped: boolean }>;
	nextAt: Date;
	sentAt: Date | null;
	createdByName: string;
}

export const findReports = async (db: Db | Tx, reach: Reach): Promise<ReportRow[]> => {
	const { rows } = await sql<ReportRow>`
		select r.id, t.name as team, r.every, r.next_at as "nextAt", r.sent_at as "sentAt", ${fullName('c')} as "createdByName",
			coalesce((
				select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${fullName('p')}, 'hasStopped', d.stopped_at is not null)
					order by ${byFirstName('p')}, p.id)
				from scheduled_report_reader d
				join person p on p.org_id = d.org_id and p.id = d.person_id and p.removed_at is null
				where d.org_id = r.org_id and d.report_id = r.id
			), '[]') as readers
		from scheduled_report r
		join person c on c.org_id = r.org_id and c.id = r.created_by
		left join team t on t.org_id = r.org_id and t.id = r.team_id
		where ${within(reach)} order by r.team_id nulls first, r.id`.execute(db);
	return rows;
};

/** Counts reports. Locks, so that of two created at the same time, one counts the other. */
export const countReports = async (tx: Tx, organizationId: number, teamId: number | null): Promise<number> => {
	await sql`select pg_advisory_xact_lock(hashtextextended('scheduled reports ' || ${organizationId}::bigint, 0))`.execute(
		tx,
	);
	const { rows } = await sql<{ found: number }>`
		select count(*)::int as found from scheduled_report
		where org_id = ${organizationId} and team_id is not distinct from ${teamId}::bigint`.execute(tx);
	return rows[0]?.found ?? 0;
};

/** Returns the people of a team, or of the organization if no team is given. */
export const peopleFor = async (db: Db | Tx, organizationId: number, teamId: number | null) => {
	const { rows } = await sql<{ id: number; name: string }>`
		select p.id, ${fullName('p')} as name from person p
		where p.org_id = ${organizationId} and p.removed_at is null and exists (
			select from team_member m join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
			where m.org_id = p.org_id and m.person_id = p.id and (${teamId}::bigint is null or m.team_id = ${teamId})
		)
		order by ${byFirstName('p')}, p.id limit 10000`.execute(db);
	return rows;
};

export const lockReport = async (tx: Tx, reach: Reach, id: number) => {
	const { rows } = await sql<{ teamId: number | null; every: Rhythm; nextAt: Date }>`
		select r.team_id as "teamId", r.every, r.next_at as "nextAt" from scheduled_report r
		where ${within(reach)} and r.id = ${id} for update`.execute(tx);
	return rows[0];
};

export const insertReport = (
	tx: Tx,
	one: {
		organizationId: number;
		id: number;
		teamId: number | null;
		personId: number;
		every: Rhythm;
		nextAt: Date;
		at: Date;
	},
) =>
	tx
		.insertInto('scheduled_report')
		.values({
			org_id: one.organizationId,
			id: one.id,
			team_id: one.teamId,
			created_by: one.personId,
			every: one.every,
			next_at: one.nextAt,
			created_at: one.at,
		})
		.execute();

export const updateReport = (
	tx: Tx,
	organizationId: number,
	id: number,
	{ every, nextAt }: { every: Rhythm; nextAt: Date },
) =>
	tx
		.updateTable('scheduled_report')
		.set({ every, next_at: nextAt })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const deleteReport = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('scheduled_report').where('org_id', '=', organizationId).where('id', '=', id).execute();

/** Replaces the recipients. Those who remain keep their unsubscribe link, and those chosen again are resubscribed. */
export const writeReaders = async (
	tx: Tx,
	organizationId: number,
	reportId: number,
	readers: ReadonlyArray<{ personId: number; stopHash: Buffer; sealedStopKey: string }>,
): Promise<void> => {
	const ids = readers.map(({ personId }) => personId);
	await sql`
		delete from scheduled_report_reader
		where org_id = ${organizationId} and report_id = ${reportId} and person_id <> all(${ids}::bigint[])`.execute(tx);
	for (const { personId, stopHash, sealedStopKey } of readers)
		await sql`
			insert into scheduled_report_reader (org_id, report_id, person_id, stop_hash, sealed_stop_key)
			values (${organizationId}, ${reportId}, ${personId}, ${stopHash}, ${sealedStopKey})
			on conflict (org_id, report_id, person_id) do update set stopped_at = null`.execute(tx);
};

/** Returns the reports that a person receives in a team, or for the whole organization if `teamId` is null. */
export const reportsRead = async (
	tx: Tx,
	organizationId: number,
	{ personId, teamId }: { personId: number; teamId: number | null },
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select r.id from scheduled_report r
		join scheduled_report_reader d on d.org_id = r.org_id and d.report_id = r.id
		where r.org_id = ${organizationId} and d.person_id = ${personId}
			and (${teamId}::bigint is null or r.team_id = ${teamId})
		order by r.id for update of r`.execute(tx);
	return rows.map(({ id }) => id);
};

/** Gives the report to the first eligible successor, unless the person who leaves had unsubscribed. */
export const replaceReader = async (
	tx: Tx,
	successors: { organizationId: number; reportId: number; personId: number; successorIds: readonly number[] },
	{ stopHash, sealedStopKey }: { stopHash: Buffer; sealedStopKey: string },
): Promise<void> => {
	await sql`
		with gone as (
			delete from scheduled_report_reader
			where org_id = ${successors.organizationId} and report_id = ${successors.reportId} and person_id = ${successors.personId}
			returning stopped_at
		)
		insert into scheduled_report_reader (org_id, report_id, person_id, stop_hash, sealed_stop_key)
		select ${successors.organizationId}, ${successors.reportId}, p.id, ${stopHash}, ${sealedStopKey}
		from gone
		cross join lateral (
			select k.id from person k
			join scheduled_report r on r.org_id = k.org_id and r.id = ${successors.reportId}
			where k.org_id = ${successors.organizationId} and k.id = any(${successors.successorIds}::bigint[]) and k.removed_at is null
				and (k.is_owner or r.team_id is not null)
			order by array_position(${successors.successorIds}::bigint[], k.id) limit 1
		) p
		where gone.stopped_at is null
		on conflict (org_id, report_id, person_id) do nothing`.execute(tx);
};

/** Returns whether the unsubscribe link belongs to an existing report. */
export const markStopped = async (
	tx: Tx,
	{ organizationId, hash, at }: { organizationId: number; hash: Buffer; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		update scheduled_report_reader set stopped_at = coalesce(stopped_at, ${at})
		where org_id = ${organizationId} and stop_hash = ${hash} returning 1`.execute(tx);
	return rows.length > 0;
};

export interface DueReport {
	readonly organizationId: number;
	readonly id: number;
	readonly teamId: number | null;
	/** The name of the team, or of the organization. */
	readonly of: string;
	readonly every: Rhythm;
}

/** Locks and returns one due report. Reports of a deleted team wait until it is restored. */
export const takeDueReport = async (tx: Tx, at: Date): Promise<DueReport | undefined> => {
	const { rows } = await sql<DueReport>`
		select r.org_id as "organizationId", r.id, r.team_id as "teamId", coalesce(t.name, o.name) as of, r.every
		from scheduled_report r
		join organization o on o.id = r.org_id
		left join team t on t.org_id = r.org_id and t.id = r.team_id
		where r.next_at <= ${at} and (r.team_id is null or t.removed_at is null)
		order by r.next_at limit 1 for update of r skip locked`.execute(tx);
	return rows[0];
};

/** Returns recipients who have not unsubscribed and are still members. */
export const readersOf = async (tx: Tx, { organizationId, id, teamId }: DueReport) => {
	const { rows } = await sql<{
		personId: number;
		address: string;
		name: string;
		isOwner: boolean;
		sealedStopKey: string;
	}>`
		select p.id as "personId", p.email as address, ${fullName('p')} as name, p.is_owner as "isOwner",
			d.sealed_stop_key as "sealedStopKey"
		from scheduled_report_reader d
		join person p on p.org_id = d.org_id and p.id = d.person_id and p.removed_at is null
		where d.org_id = ${organizationId} and d.report_id = ${id} and d.stopped_at is null and exists (
			select from team_member m where m.org_id = d.org_id and m.person_id = d.person_id
				and (${teamId}::bigint is null or m.team_id = ${teamId})
		)
		order by p.id`.execute(tx);
	return rows;
};

export const moveOn = (tx: Tx, { organizationId, id }: DueReport, { nextAt, sentAt }: { nextAt: Date; sentAt: Date }) =>
	tx
		.updateTable('scheduled_report')
		.set({ next_at: nextAt, sent_at: sentAt })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const nextReportAt = async (db: Db): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date }>`
		select next_at as at from scheduled_report order by next_at limit 1`.execute(db);
	return rows[0]?.at;
};
