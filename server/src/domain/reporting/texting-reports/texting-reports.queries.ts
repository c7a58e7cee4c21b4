import { textingReportLimits } from '@quad/contract/reporting/texting-reports/limits.ts';
import type { ReportGroup } from '@quad/contract/reporting/texting-reports/routes.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Reports saved by earlier versions have no segments. */
export type KeptGroup = Omit<ReportGroup, 'segments'> & { segments?: number[] };

export interface ReportRow {
	id: number;
	name: string;
	isFunnel: boolean;
	createdByName: string;
	createdAt: Date;
	start: Date;
	end: Date;
	groups: KeptGroup[];
}

/** Returns the organization's reports, newest first, or only the one with this ID. */
export const findReports = async (db: Db | Tx, organizationId: number, id?: number): Promise<ReportRow[]> => {
	const { rows } = await sql<ReportRow>`
		select r.id, r.name, r.is_funnel as "isFunnel", ${fullName('p')} as "createdByName", r.created_at as "createdAt",
			r.start_at as start, r.end_at as "end", r.groups
		from texting_report r join person p on p.org_id = r.org_id and p.id = r.person_id
		where r.org_id = ${organizationId} and (${id ?? null}::bigint is null or r.id = ${id ?? null})
		order by r.id desc limit ${textingReportLimits.listed}`.execute(db);
	return rows;
};

export const insertReport = (
	tx: Tx,
	row: Omit<ReportRow, 'createdByName'> & { organizationId: number; personId: number },
) =>
	tx
		.insertInto('texting_report')
		.values({
			org_id: row.organizationId,
			id: row.id,
			person_id: row.personId,
			name: row.name,
			is_funnel: row.isFunnel,
			groups: JSON.stringify(row.groups),
			start_at: row.start,
			end_at: row.end,
			created_at: row.createdAt,
		})
		.execute();

/** Returns whether the report existed. */
export const deleteReport = async (tx: Tx, organizationId: number, id: number): Promise<boolean> => {
	const { numDeletedRows } = await tx
		.deleteFrom('texting_report')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
};

export const choicesOf = async (db: Db | Tx, organizationId: number) => {
	const [inboxes, campaigns] = await Promise.all([
		sql<{ id: number; name: string; team: string }>`
			select i.id, case when i.type = 'personal' then coalesce(nullif(${fullName('p')}, ''), i.name) else i.name end as name,
				t.name as team
			from inbox i join team t on t.org_id = i.org_id and t.id = i.team_id and t.removed_at is null
			left join person p on p.org_id = i.org_id and p.id = i.person_id
			where i.org_id = ${organizationId} and i.removed_at is null order by ${byName('t.name')},
				${byName(sql`coalesce(nullif(${fullName('p')}, ''), i.name)`)}, i.id`.execute(db),
		sql<{ id: number; name: string; team: string }>`
			select c.id, c.name, t.name as team
			from campaign c join team t on t.org_id = c.org_id and t.id = c.team_id and t.removed_at is null
			where c.org_id = ${organizationId} order by ${byName('t.name')}, ${byName('c.name')}, c.id limit 5000`.execute(
			db,
		),
	]);
	return { inboxes: inboxes.rows, campaigns: campaigns.rows };
};

/** Returns whether all of these inboxes and campaigns exist. */
export const areThere = async (
	db: Db | Tx,
	organizationId: number,
	group: Pick<ReportGroup, 'inboxes' | 'campaigns'>,
): Promise<boolean> => {
	const { rows } = await sql<{ found: number }>`
		select (select count(*) from inbox where org_id = ${organizationId} and id = any(${group.inboxes}::bigint[]))::int
			+ (select count(*) from campaign where org_id = ${organizationId} and id = any(${group.campaigns}::bigint[]))::int
			as found`.execute(db);
	return rows[0]?.found === new Set(group.inboxes).size + new Set(group.campaigns).size;
};
