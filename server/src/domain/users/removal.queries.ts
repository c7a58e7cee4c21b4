/** Who leaves, who may remove them, and what they leave behind. */
import type { Handover } from '@quad/contract/users/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { fullName } from '../../foundation/postgres/full-name.ts';

/**
 * One after the other in an organization, until this transaction ends: else two owners could remove each other, or one
 * remove the other who makes them none at that moment. So invitations and changes wait here as well.
 */
export const takeTurn = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`select from organization where id = ${organizationId} for no key update`.execute(tx);
};

export interface Standing {
	id: number;
	name: string;
	isOwner: boolean;
	isPlatformAdministrator: boolean;
	teams: Array<{ id: number; name: string; isAdministrator: boolean; hasTexting: boolean; isDeleted: boolean }>;
}

/** People of the organization as they stand now; who was removed is missing. */
export const standingsOf = async (tx: Db | Tx, organizationId: number, ids: readonly number[]): Promise<Standing[]> => {
	const { rows } = await sql<Standing>`
		select p.id, ${fullName('p')} as name, p.is_owner as "isOwner",
			p.is_platform_administrator as "isPlatformAdministrator",
			coalesce((
				select json_agg(json_build_object('id', t.id, 'name', t.name, 'isAdministrator', m.is_administrator,
					'hasTexting', m.has_texting, 'isDeleted', t.removed_at is not null) order by t.name, t.id)
				from team_member m join team t on t.org_id = m.org_id and t.id = m.team_id
				where m.org_id = p.org_id and m.person_id = p.id
			), '[]') as teams
		from person p
		where p.org_id = ${organizationId} and p.id = any(${ids}::bigint[]) and p.removed_at is null`.execute(tx);
	return rows;
};

export const countOwners = async (tx: Tx, organizationId: number): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from person
		where org_id = ${organizationId} and is_owner and removed_at is null`.execute(tx);
	return rows[0]?.count ?? 0;
};

/** Whether anything was ever written in an inbox, or is to be sent from it. */
export const isInUse = async (tx: Tx, organizationId: number, inboxId: number): Promise<boolean> => {
	const there = sql`org_id = ${organizationId} and inbox_id = ${inboxId}`;
	const { rows } = await sql<{ inUse: boolean }>`
		select exists (select from conversation where ${there}) or exists (select from batch where ${there})
			or exists (select from scheduled_message where ${there}) as "inUse"`.execute(tx);
	return rows[0]?.inUse ?? true;
};

/** What a person has in hand in each of these teams, by the teams' names. */
export const leftBehind = async (
	db: Db,
	of: { organizationId: number; personId: number; teamIds: readonly number[] },
): Promise<Handover[]> => {
	const own = sql`x.org_id = t.org_id and x.team_id = t.id and x.person_id = ${of.personId}`;
	const { rows } = await sql<Handover>`
		select t.id as "departmentId", t.name as "departmentName",
			(
				select count(*)::int from inbox x join conversation v on v.org_id = x.org_id and v.inbox_id = x.id
				where ${own} and x.type = 'personal' and not v.archived
			) as conversations,
			(
				select count(*)::int from inbox x join conversation v on v.org_id = x.org_id and v.inbox_id = x.id
				where x.org_id = t.org_id and x.team_id = t.id and x.type <> 'personal' and x.removed_at is null
					and v.assignee_id = ${of.personId} and (not v.archived or v.snoozed_until is not null)
			) as "assignedConversations",
			(select count(*)::int from scheduled_message x where ${own} and x.state in ('scheduled', 'missed', 'held'))
				as "scheduledMessages",
			(select count(*)::int from batch x where ${own} and x.state in ('queued', 'sending', 'paused', 'held'))
				as "sendingMessages",
			(select count(*)::int from campaign x where ${own}) as campaigns,
			(select count(*)::int from smart_message x where ${own} and x.deleted_at is null) as "smartMessages",
			(
				select count(*)::int from caretaker x
				where x.org_id = t.org_id and x.team_id = t.id and x.caretaker_id = ${of.personId}
			) as caretaking
		from team t
		where t.org_id = ${of.organizationId} and t.id = any(${of.teamIds}::bigint[])
		order by t.name, t.id`.execute(db);
	return rows;
};
