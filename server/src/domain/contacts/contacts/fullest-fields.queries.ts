/** Finds the custom fields that most of a team's contacts have a value for. */
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';

/** Number of contacts sampled among the oldest, and among the newest, because every page of the list asks. */
const sampled = 500;

/** Returns the names of the most used fields, oldest first. */
export const fullestFields = async (db: Db, { organizationId, teamId }: TeamScope): Promise<string[]> => {
	const some = (order: 'asc' | 'desc') => sql`
		(select contact_id from contact_team where org_id = ${organizationId} and team_id = ${teamId}
		order by contact_id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${sampled})`;
	const { rows } = await sql<{ name: string }>`
		with asked as (${some('asc')} union ${some('desc')}),
		filled as (
			select k.field, count(*) as contacts
			from asked join contact c on c.org_id = ${organizationId} and c.id = asked.contact_id
			cross join lateral jsonb_object_keys(c.custom) as k (field)
			group by k.field
		),
		fullest as (
			select f.id, f.name
			from custom_field f join filled on filled.field = f.id::text
			where f.org_id = ${organizationId} and f.is_visible
			order by filled.contacts desc, f.id limit ${contactLimits.listedFields}
		)
		select name from fullest order by id`.execute(db);
	return rows.map(({ name }) => name);
};
