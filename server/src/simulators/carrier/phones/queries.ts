import { sql } from 'kysely';
import { contactIdsFound } from '../../../domain/contacts/contacts/index.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byLastName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface ContactPhone {
	readonly mobile: number;
	readonly name: string;
}

const ofTeam = (scope: TeamScope) => sql`
	from contact_team t join contact c on c.org_id = t.org_id and c.id = t.contact_id
	where t.org_id = ${scope.organizationId} and t.team_id = ${scope.teamId} and c.mobile is not null`;
const columns = sql`c.mobile, ${fullName('c')} as name`;

/** Returns the phones of the team's contacts that match a search. */
export const searchPhones = async (db: Db, scope: TeamScope, searchText: string, most: number) => {
	const { rows } = await sql<ContactPhone>`
		select ${columns} ${ofTeam(scope)} and c.id in (${contactIdsFound(scope, { searchText })})
		order by ${byLastName('c')}, c.id limit ${most}`.execute(db);
	return rows;
};

/** Returns the names of the team's contacts with these numbers. */
export const namesOfPhones = async (db: Db, scope: TeamScope, mobiles: readonly number[]) => {
	const { rows } = await sql<ContactPhone>`
		select ${columns} ${ofTeam(scope)} and c.mobile = any(${mobiles}::bigint[])`.execute(db);
	return rows;
};

export const inboxesWithNumbers = async (db: Db, scope: TeamScope, inboxIds: readonly number[]) => {
	const { rows } = await sql<{ id: number; name: string; color: string; type: string; number: number }>`
		select id, name, color, type, number from inbox
		where org_id = ${scope.organizationId} and id = any(${inboxIds}::bigint[]) and number is not null
		order by array_position(array['group', 'highspeed', 'personal', 'whatsapp'], type), ${byName('name')}`.execute(db);
	return rows;
};
