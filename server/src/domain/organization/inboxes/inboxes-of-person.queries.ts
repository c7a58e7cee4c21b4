import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';

/** Sets which of this team's shared and high-speed inboxes a person is a member of. */
export const setInboxesOf = async (
	tx: Tx,
	person: { readonly organizationId: number; readonly teamId: number; readonly personId: number },
	inboxIds: readonly number[],
): Promise<void> => {
	touchAdministration(tx, person.organizationId);
	await sql`
		delete from inbox_member m using inbox i
		where m.org_id = ${person.organizationId} and m.person_id = ${person.personId}
			and i.org_id = m.org_id and i.id = m.inbox_id and i.team_id = ${person.teamId}
			and i.type in ('group', 'highspeed') and not (i.id = any(${inboxIds}::bigint[]))`.execute(tx);
	await sql`
		insert into inbox_member (org_id, inbox_id, person_id)
		select i.org_id, i.id, ${person.personId}::bigint from inbox i
		where i.org_id = ${person.organizationId} and i.team_id = ${person.teamId} and i.id = any(${inboxIds}::bigint[])
			and i.type in ('group', 'highspeed') and i.removed_at is null
		on conflict do nothing`.execute(tx);
};
