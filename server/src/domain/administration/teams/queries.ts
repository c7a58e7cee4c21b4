import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export const teamIdsOf = async (
	db: Db,
	{ organizationId, personId }: { readonly organizationId: number; readonly personId: number },
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select team_id as id from team_member
		where org_id = ${organizationId} and person_id = ${personId}`.execute(db);
	return rows.map(({ id }) => id);
};

export interface TeamCounts {
	userCount: number;
	/** Counts shared and high-speed inboxes. */
	inboxCount: number;
	contactCount: number;
}

/** Returns the counts of every team of the organization. */
export const countTeams = async (db: Db, { organizationId }: OrganizationScope): Promise<Map<number, TeamCounts>> => {
	const { rows } = await sql<TeamCounts & { id: number }>`
		with users as (
			select m.team_id, count(*)::int as count from team_member m
			join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
			where m.org_id = ${organizationId} group by m.team_id
		),
		inboxes as (
			select team_id, count(*)::int as count from inbox
			where org_id = ${organizationId} and removed_at is null and type <> 'personal' group by team_id
		),
		contacts as (
			select team_id, count(*)::int as count from contact_team where org_id = ${organizationId} group by team_id
		)
		select t.id, coalesce(u.count, 0) as "userCount", coalesce(i.count, 0) as "inboxCount",
			coalesce(c.count, 0) as "contactCount"
		from team t
		left join users u on u.team_id = t.id
		left join inboxes i on i.team_id = t.id
		left join contacts c on c.team_id = t.id
		where t.org_id = ${organizationId} and t.removed_at is null`.execute(db);
	return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

export interface LeftBehind {
	userCount: number;
	inboxCount: number;
	openConversationCount: number;
	scheduledMessageCount: number;
	scheduledReplyCount: number;
	openChatCount: number;
	apiCredentialCount: number;
	integrationCount: number;
	webhookCount: number;
	scheduledReportCount: number;
	runningBatchCount: number;
	contactCount: number;
}

/** Counts what belongs to a team. */
export const countLeftBehind = async (
	db: Db,
	{ organizationId }: OrganizationScope,
	teamId: number,
): Promise<LeftBehind> => {
	const { rows } = await sql<LeftBehind>`
		with inboxes as (
			select id from inbox where org_id = ${organizationId} and team_id = ${teamId} and removed_at is null
		)
		select
			(select count(*)::int from team_member m
				join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
				where m.org_id = ${organizationId} and m.team_id = ${teamId}) as "userCount",
			(select count(*)::int from inboxes) as "inboxCount",
			(select count(*)::int from conversation
				where org_id = ${organizationId} and inbox_id in (select id from inboxes) and not archived
			) as "openConversationCount",
			(select count(*)::int from scheduled_message
				where org_id = ${organizationId} and team_id = ${teamId} and state in ('scheduled', 'missed', 'held')
			) as "scheduledMessageCount",
			(select count(*)::int from reply_later r
				join conversation v on v.org_id = r.org_id and v.id = r.conversation_id
				where r.org_id = ${organizationId} and v.inbox_id in (select id from inboxes) and r.state <> 'failed'
			) as "scheduledReplyCount",
			(select count(*)::int from chat
				where org_id = ${organizationId} and team_id = ${teamId} and state <> 'closed') as "openChatCount",
			(select count(*)::int from api_credential
				where org_id = ${organizationId} and team_id = ${teamId} and revoked_at is null) as "apiCredentialCount",
			(select count(*)::int from integration_connection
				where org_id = ${organizationId} and team_id = ${teamId}) as "integrationCount",
			(select count(*)::int from webhook
				where org_id = ${organizationId} and team_id = ${teamId} and is_active) as "webhookCount",
			(select count(*)::int from scheduled_report
				where org_id = ${organizationId} and team_id = ${teamId}) as "scheduledReportCount",
			(select count(*)::int from batch
				where org_id = ${organizationId} and inbox_id in (select id from inboxes)
					and state in ('queued', 'sending', 'paused', 'held')) as "runningBatchCount",
			(select count(*)::int from contact_team
				where org_id = ${organizationId} and team_id = ${teamId}) as "contactCount"`.execute(db);
	const [counts] = rows;
	if (!counts) throw new Error('Counting answers one row.');
	return counts;
};

/** Returns the first people by name who are only in this team, and how many there are. */
export const peopleOnlyIn = async (
	db: Db,
	{ organizationId }: OrganizationScope,
	teamId: number,
	most: number,
): Promise<{ names: string[]; count: number }> => {
	const { rows } = await sql<{ name: string; count: number }>`
		select ${fullName('p')} as name, count(*) over ()::int as count
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		where m.org_id = ${organizationId} and m.team_id = ${teamId} and not exists (
			select from team_member other
			join team t on t.org_id = other.org_id and t.id = other.team_id and t.removed_at is null
			where other.org_id = m.org_id and other.person_id = m.person_id and other.team_id <> m.team_id
		)
		order by ${byFirstName('p')}, p.id limit ${most}`.execute(db);
	return { names: rows.map(({ name }) => name), count: rows[0]?.count ?? 0 };
};
