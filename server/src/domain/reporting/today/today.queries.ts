/** Reads what needs someone, a row for each team. Every query is bounded, however much was texted. */
import type { InboxType } from '@quad/contract/access/session/routes.ts';
import { todayLimits } from '@quad/contract/reporting/today/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

export interface TodayScope {
	readonly organizationId: number;
	readonly teamIds: readonly number[];
	readonly inboxIds: readonly number[];
	/** Leaves out conversations assigned to someone else. Undefined for all of them. */
	readonly personId: number | undefined;
}

const ofTeams = ({ organizationId, teamIds }: TodayScope, table: string): RawBuilder<unknown> => sql`
	${sql.ref(`${table}.org_id`)} = ${organizationId} and ${sql.ref(`${table}.team_id`)} = any(${teamIds}::bigint[])`;

const ofInboxes = ({ organizationId, inboxIds }: TodayScope): RawBuilder<unknown> => sql`
	i.org_id = ${organizationId} and i.id = any(${inboxIds}::bigint[]) and i.removed_at is null`;

export const openReviews = async (db: Db, scope: TodayScope) => {
	const { rows } = await sql<{ teamId: number; count: number; dueOn: string }>`
		select r.team_id as "teamId", count(*)::int as count, min(r.due_on)::text as "dueOn"
		from opt_out_review r
		where ${ofTeams(scope, 'r')} and r.decision is null and r.inbox_id = any(${scope.inboxIds}::bigint[])
		group by r.team_id`.execute(db);
	return rows;
};

export const waitingChats = async (db: Db, scope: TodayScope) => {
	const { rows } = await sql<{ teamId: number; count: number; since: Date; chatId: number }>`
		select k.team_id as "teamId", count(*)::int as count, min(k.waiting_since) as since,
			(array_agg(k.id order by k.waiting_since))[1]::bigint as "chatId"
		from chat k
		where ${ofTeams(scope, 'k')} and k.state <> 'closed' and k.state = 'waiting' and k.waiting_since is not null
		group by k.team_id`.execute(db);
	return rows;
};

const isReached = (scope: TodayScope): RawBuilder<unknown> => sql`s.inbox_id = any(${scope.inboxIds}::bigint[])`;

/** Administrators also see those whose inbox was removed, as in the list of scheduled messages. */
export const stoppedMessages = async (db: Db, scope: TodayScope, isAdministrator: boolean) => {
	const { rows } = await sql<{
		teamId: number;
		count: number;
		scheduledId: number;
		text: string;
		inboxId: number | null;
		isMissed: boolean;
	}>`
		select distinct on (s.team_id) s.team_id as "teamId", count(*) over (partition by s.team_id)::int as count,
			s.id as "scheduledId", coalesce(s.draft ->> 'text', '') as text, s.inbox_id as "inboxId", s.state = 'missed' as "isMissed"
		from scheduled_message s
		where ${ofTeams(scope, 's')} and s.state in ('missed', 'held')
			and (${isReached(scope)} or (${isAdministrator} and s.state = 'held'))
		order by s.team_id, s.starts_at, s.id`.execute(db);
	return rows;
};

export const dueMessages = async (db: Db, scope: TodayScope, now: Date, endOfDay: Date) => {
	const { rows } = await sql<{
		teamId: number;
		count: number;
		scheduledId: number;
		text: string;
		inboxId: number | null;
		recipients: number;
		startsAt: Date;
	}>`
		select distinct on (s.team_id) s.team_id as "teamId", count(*) over (partition by s.team_id)::int as count,
			s.id as "scheduledId", coalesce(s.draft ->> 'text', '') as text, s.inbox_id as "inboxId", s.recipients,
			s.starts_at as "startsAt"
		from scheduled_message s
		where ${ofTeams(scope, 's')} and s.state = 'scheduled' and s.starts_at >= ${now} and s.starts_at < ${endOfDay}
			and ${isReached(scope)}
		order by s.team_id, s.starts_at, s.id`.execute(db);
	return rows;
};

export interface TroubledBatch {
	readonly teamId: number;
	readonly id: number;
	readonly inboxId: number;
	readonly inboxType: InboxType;
	readonly campaign: string | null;
	readonly text: string;
	readonly isPaused: boolean;
	readonly waiting: number;
	readonly failed: number;
	readonly total: number;
}

/** Looks at the latest bulk messages of each inbox. `since` is the oldest that is of interest. */
const latestOfInbox = 30;

export const troubledBatches = async (db: Db, scope: TodayScope, since: Date): Promise<TroubledBatch[]> => {
	const { failedShare, failedTexts } = todayLimits;
	const { rows } = await sql<TroubledBatch>`
		select i.team_id as "teamId", b.id, b.inbox_id as "inboxId", i.type as "inboxType", g.name as campaign, b.body as text,
			b.state = 'paused' as "isPaused", b.queued as waiting, b.undelivered as failed, b.total - b.cancelled as total
		from inbox i
		cross join lateral (
			select * from batch b where b.org_id = i.org_id and b.inbox_id = i.id order by b.id desc limit ${latestOfInbox}
		) b
		left join campaign g on g.org_id = b.org_id and g.id = b.campaign_id
		where ${ofInboxes(scope)} and b.composed_at >= ${since} and (b.state = 'paused' and b.queued > 0
			or b.undelivered >= ${failedTexts} and b.undelivered >= ${failedShare}::float8 * (b.total - b.cancelled))
		order by b.undelivered desc, b.id desc`.execute(db);
	return rows;
};

/** Returns the failures of a batch by error code. */
export const failuresOf = async (db: Db, organizationId: number, batchId: number) => {
	const { rows } = await sql<{ code: number | null; count: number }>`
		select m.error_code as code, count(*)::int as count from message m
		where m.org_id = ${organizationId} and m.batch_id = ${batchId} and m.batch_id is not null and m.status = 4
		group by 1 order by 2 desc`.execute(db);
	return rows;
};

export interface Unanswered {
	readonly teamId: number;
	readonly count: number;
	readonly since: Date;
	readonly inboxId: number;
	readonly inboxType: InboxType;
	readonly conversationId: number;
}

/** Leaves out what needs no answer, such as STOP, and people who can't be answered: opted out, blocked or in review. */
export const unansweredOf = async (db: Db, scope: TodayScope): Promise<Unanswered[]> => {
	const { rows } = await sql<Unanswered>`
		select distinct on (i.team_id) i.team_id as "teamId", count(*) over (partition by i.team_id)::int as count,
			c.last_at as since, i.id as "inboxId", i.type as "inboxType", c.id as "conversationId"
		from inbox i
		cross join lateral (
			select c.id, c.last_at from conversation c
			where c.org_id = i.org_id and c.inbox_id = i.id and not c.archived and c.last_incoming
				and (${scope.personId ?? null}::bigint is null or coalesce(c.assignee_id, ${scope.personId ?? null}) = ${scope.personId ?? null})
				and not coalesce((
					select m.no_reply from message m
					where m.org_id = c.org_id and m.inbox_id = c.inbox_id and m.mobile = c.mobile and m.status = 7
					order by m.id desc limit 1
				), false)
				and not exists (
					select from contact_team t
					where t.org_id = c.org_id and t.team_id = i.team_id and t.contact_id = c.contact_id and (t.opted_out or t.muted)
				)
				and not exists (
					select from held_number h where h.org_id = c.org_id and h.mobile = c.mobile and h.inbox_id in (0, c.inbox_id)
				)
			order by c.last_at limit ${todayLimits.unansweredEach}
		) c
		where ${ofInboxes(scope)}
		order by i.team_id, c.last_at, c.id`.execute(db);
	return rows;
};
