import type { Handover } from '@quad/contract/administration/users/routes.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/**
 * Locks the organization until the transaction ends, as inviting and changing users does. Otherwise two owners could
 * remove each other, or one could remove another who is just revoking their ownership.
 */
export const takeTurn = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`select from organization where id = ${organizationId} for no key update`.execute(tx);
};

export interface PersonInTeams {
	id: number;
	name: string;
	isOwner: boolean;
	isPlatformAdministrator: boolean;
	teams: Array<{ id: number; name: string; isAdministrator: boolean; hasTexting: boolean; isDeleted: boolean }>;
}

/** Returns the organization's current users and their teams. */
export const findPeopleInTeams = async (
	tx: Db | Tx,
	organizationId: number,
	ids: readonly number[],
): Promise<PersonInTeams[]> => {
	const { rows } = await sql<PersonInTeams>`
		select p.id, ${fullName('p')} as name, p.is_owner as "isOwner",
			p.is_platform_administrator as "isPlatformAdministrator",
			coalesce((
				select json_agg(json_build_object('id', t.id, 'name', t.name, 'isAdministrator', m.is_administrator,
					'hasTexting', m.has_texting, 'isDeleted', t.removed_at is not null) order by ${byName('t.name')}, t.id)
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

/** Returns what a person would hand over in each of these teams, by team name. */
export const leftBehind = async (
	db: Db,
	teams: { organizationId: number; personId: number; teamIds: readonly number[]; isAltogether: boolean },
): Promise<Handover[]> => {
	const [inTeams, across] = await Promise.all([
		leftInTeams(db, teams),
		teams.isAltogether ? leftAcross(db, teams) : [],
	]);
	return [...inTeams, ...across];
};

/** Returns what a person who leaves the organization owns outside their teams. */
const leftAcross = async (
	db: Db,
	{ organizationId, personId, teamIds }: { organizationId: number; personId: number; teamIds: readonly number[] },
): Promise<Handover[]> => {
	const isOfNone = sql`(x.team_id is null or x.team_id <> all(${teamIds}::bigint[]))`;
	const { rows } = await sql<Pick<Handover, 'apiCredentials' | 'integrations' | 'scheduledReports'>>`
		select
			(
				select count(*)::int from api_credential x
				where x.org_id = ${organizationId} and x.person_id = ${personId} and x.revoked_at is null and ${isOfNone}
			) as "apiCredentials",
			(
				select count(*)::int from integration_connection x
				where x.org_id = ${organizationId} and x.saved_by = ${personId} and ${isOfNone}
			) as integrations,
			(
				select count(*)::int from scheduled_report x
				join scheduled_report_reader d on d.org_id = x.org_id and d.report_id = x.id and d.stopped_at is null
				where x.org_id = ${organizationId} and d.person_id = ${personId} and ${isOfNone}
			) as "scheduledReports"`.execute(db);
	return rows
		.filter((row) => Object.values(row).some((count) => count > 0))
		.map((row) => ({ ...nothingLeft, ...row, departmentId: null, departmentName: 'Organization' }));
};

const nothingLeft = {
	conversations: 0,
	assignedConversations: 0,
	scheduledMessages: 0,
	scheduledReplies: 0,
	sendingMessages: 0,
	campaigns: 0,
	smartMessages: 0,
	segments: 0,
	savedViews: 0,
	keywordGroups: 0,
	caretaking: 0,
	chats: 0,
	assignedContacts: 0,
	apiCredentials: 0,
	integrations: 0,
	automations: 0,
	scheduledReports: 0,
	notifications: 0,
};

const leftInTeams = async (
	db: Db,
	teams: { organizationId: number; personId: number; teamIds: readonly number[]; isAltogether: boolean },
): Promise<Handover[]> => {
	const own = sql`x.org_id = t.org_id and x.team_id = t.id and x.person_id = ${teams.personId}`;
	const { rows } = await sql<Handover>`
		select t.id as "departmentId", t.name as "departmentName",
			(
				select count(*)::int from inbox x join conversation v on v.org_id = x.org_id and v.inbox_id = x.id
				where ${own} and x.type = 'personal' and not v.archived
			) as conversations,
			(
				select count(*)::int from inbox x join conversation v on v.org_id = x.org_id and v.inbox_id = x.id
				where x.org_id = t.org_id and x.team_id = t.id and x.type <> 'personal' and x.removed_at is null
					and v.assignee_id = ${teams.personId} and (not v.archived or v.snoozed_until is not null)
			) as "assignedConversations",
			(select count(*)::int from scheduled_message x where ${own} and x.state in ('scheduled', 'missed', 'held'))
				as "scheduledMessages",
			(select count(*)::int from batch x where ${own} and x.state in ('queued', 'sending', 'paused', 'held'))
				as "sendingMessages",
			(select count(*)::int from campaign x where ${own}) as campaigns,
			(select count(*)::int from smart_message x where ${own} and x.deleted_at is null) as "smartMessages",
			(
				select count(*)::int from caretaker x
				where x.org_id = t.org_id and x.team_id = t.id and x.caretaker_id = ${teams.personId}
			) as caretaking,
			(
				select count(*)::int from reply_later x
				join conversation v on v.org_id = x.org_id and v.id = x.conversation_id
				join inbox i on i.org_id = v.org_id and i.id = v.inbox_id and i.team_id = t.id
				where x.org_id = t.org_id and x.person_id = ${teams.personId}
			) as "scheduledReplies",
			(select count(*)::int from segment x where x.org_id = t.org_id and x.team_id = t.id
				and x.created_by = ${teams.personId}) as segments,
			(select count(*)::int from contact_view x where ${own}) as "savedViews",
			(
				select count(*)::int from keyword_group x
				join inbox i on i.org_id = x.org_id and i.id = x.inbox_id and i.team_id = t.id
				where x.org_id = t.org_id and x.assign_to = ${teams.personId}
			) as "keywordGroups",
			(select count(*)::int from chat x where ${own} and x.state = 'open') as chats,
			(
				select count(*)::int from contact_team x
				join contact c on c.org_id = x.org_id and c.id = x.contact_id and c.assigned_person_id = ${teams.personId}
				where x.org_id = t.org_id and x.team_id = t.id and ${teams.isAltogether}::boolean
			) as "assignedContacts",
			(
				select count(*)::int from api_credential x
				where ${own} and x.revoked_at is null and (${teams.isAltogether}::boolean or not (
					select p.is_owner from person p where p.org_id = x.org_id and p.id = x.person_id
				))
			) as "apiCredentials",
			(select count(*)::int from integration_connection x where x.org_id = t.org_id and x.team_id = t.id
				and x.saved_by = ${teams.personId}) as integrations,
			(
				select count(*)::int from integration_automation a
				join integration_connection x on x.org_id = a.org_id and x.id = a.connection_id
				where x.org_id = t.org_id and x.team_id = t.id and (a.settings ->> 'sendingUserId')::bigint = ${teams.personId}
			) as automations,
			(
				select count(*)::int from scheduled_report x
				join scheduled_report_reader d on d.org_id = x.org_id and d.report_id = x.id and d.stopped_at is null
				where x.org_id = t.org_id and x.team_id = t.id and d.person_id = ${teams.personId}
			) as "scheduledReports",
			(
				select count(*)::int from team_alert x
				join person p on p.org_id = x.org_id and p.id = ${teams.personId}
				where x.org_id = t.org_id and x.team_id = t.id
					and exists (select from unnest(x.addresses) a where lower(a) = lower(p.email))
			) as notifications
		from team t
		where t.org_id = ${teams.organizationId} and t.id = any(${teams.teamIds}::bigint[])
		order by ${byName('t.name')}, t.id`.execute(db);
	return rows;
};

/** Returns email addresses by person id. */
export const addressesOf = async (
	tx: Tx,
	organizationId: number,
	ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
	const rows = await tx
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('id', 'in', ids)
		.select(['id', 'email'])
		.execute();
	return new Map(rows.map(({ id, email }) => [id, email]));
};
