import type { OptOutEntry } from '@quad/contract/contacts/opt-outs/routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export type EntryRow = Omit<OptOutEntry, 'at'> & { readonly at: Date };

/** Returns a contact's opt-out entries in the team, newest first, without texts that the user has no access to. */
export const listEntries = async (
	db: Db,
	scope: TeamScope,
	contactId: number,
	inboxIds: readonly number[],
): Promise<EntryRow[]> => {
	const { rows } = await sql<EntryRow>`
		select e.opted_out as "optedOut", e.by, e.scope, nullif(${fullName('p')}, '') as person, e.at, e.source,
			case when i.id is not null then json_build_object('id', i.id, 'name', i.name) end as inbox,
			case when i.id is not null then m.body end as text
		from opt_out_entry e
		left join person p on p.org_id = e.org_id and p.id = e.person_id
		left join inbox i on i.org_id = e.org_id and i.id = e.inbox_id and i.id = any(${inboxIds}::bigint[])
		left join message m on m.org_id = e.org_id and m.id = e.message_id
		where e.org_id = ${scope.organizationId} and e.team_id = ${scope.teamId} and e.contact_id = ${contactId}
		order by e.id desc limit 50`.execute(db);
	return rows;
};
