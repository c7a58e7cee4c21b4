/** Finds the inbox of a conversation and the team of an inbox. */
import { sql } from 'kysely';
import type { InboxScope, OrganizationScope, TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the inbox of each conversation, and leaves out conversations of other organizations. */
export const inboxesOf = async (db: Db, organizationId: number, ids: readonly number[]) => {
	const { rows } = await sql<{ id: number; inboxId: number; mobile: number }>`
		select id, inbox_id as "inboxId", mobile from conversation
		where org_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

/** Returns the inbox's team if the person works in the inbox as a member of that team. */
export const teamWhereWorked = async (
	db: Db,
	{ organizationId }: OrganizationScope,
	personId: number,
	inboxId: number,
): Promise<{ departmentId: number; name: string } | undefined> => {
	const { rows } = await sql<{ departmentId: number; name: string }>`
		select t.id as "departmentId", t.name from inbox_worker w
		join team t on t.org_id = w.org_id and t.id = w.team_id
		where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and w.person_id = ${personId}`.execute(db);
	return rows[0];
};

export const personalInbox = async (db: Db, scope: TeamScope, personId: number): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select id from inbox
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and person_id = ${personId}
			and type = 'personal' and removed_at is null`.execute(db);
	return rows[0]?.id;
};

export const contactOf = async (tx: Tx, { organizationId, inboxId }: InboxScope, id: number): Promise<number> => {
	const { contactId } = await tx
		.selectFrom('conversation')
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.where('id', '=', id)
		.select('contact_id as contactId')
		.executeTakeFirstOrThrow();
	return contactId;
};
