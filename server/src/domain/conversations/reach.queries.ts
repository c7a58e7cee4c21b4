/** Whose conversations and inboxes these are. */
import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';

/** In which inbox each of these conversations is. Those that the organization does not have are left out. */
export const inboxesOf = async (db: Db, organizationId: number, ids: readonly number[]) => {
	const { rows } = await sql<{ id: number; inboxId: number; mobile: number }>`
		select id, inbox_id as "inboxId", mobile from conversation
		where org_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

/** Whether this person works in that inbox when in its own team. */
export const worksElsewhere = async (db: Db, scope: TeamScope, inboxId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from inbox_worker
		where org_id = ${scope.organizationId} and inbox_id = ${inboxId} and person_id = ${scope.personId}
			and team_id <> ${scope.teamId}`.execute(db);
	return rows.length > 0;
};

/** The actor's own inbox, by whose it is. */
export const personalInbox = async (db: Db, scope: TeamScope, personId: number): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select id from inbox
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and person_id = ${personId}
			and type = 'personal' and removed_at is null`.execute(db);
	return rows[0]?.id;
};
