/** Reads the next contacts of an export that were added in its range, in the order of their IDs. */
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { RunToWrite } from './runs.queries.ts';

export interface ContactRow {
	id: number;
	contactKey: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	createdAt: Date;
	source: string;
	teams: string;
	optedOut: boolean;
	muted: boolean;
	assignedTo: string;
	tags: string;
	/** Values by field ID. */
	custom: Readonly<Record<string, string>>;
}

export const contactsAfter = async (db: Db, run: RunToWrite, take: number): Promise<ContactRow[]> => {
	const { rows } = await sql<ContactRow>`
		select c.id, c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
			c.created_at as "createdAt", c.source, s.teams, s.opted_out as "optedOut", s.muted,
			coalesce(${fullName('p')}, '') as "assignedTo",
			c.custom, coalesce((
				select string_agg(name, ', ' order by ${byName('name')}) from (
					select distinct g.name from contact_tag ct join tag g on g.org_id = ct.org_id and g.id = ct.tag_id
					where ct.org_id = c.org_id and ct.contact_id = c.id
						and (${run.teamId}::bigint is null or g.team_id = ${run.teamId})
				) as given
			), '') as tags
		from contact c
		left join person p on p.org_id = c.org_id and p.id = c.assigned_person_id
		cross join lateral (
			select coalesce(string_agg(t.name, ', ' order by ${byName('t.name')}), '') as teams,
				coalesce(bool_or(ct.opted_out), false) as opted_out, coalesce(bool_or(ct.muted), false) as muted,
				count(*) as found
			from contact_team ct join team t on t.org_id = ct.org_id and t.id = ct.team_id
			where ct.org_id = c.org_id and ct.contact_id = c.id
				and (${run.teamId}::bigint is null or ct.team_id = ${run.teamId})
		) s
		where c.org_id = ${run.organizationId} and c.id > ${run.lastId} and c.merged_into is null and s.found > 0
			and c.created_at >= ${run.start} and c.created_at < ${run.end}
		order by c.id limit ${take}`.execute(db);
	return rows;
};
