/** Computes a campaign's figures with the index `message_campaign`. A number counts as a person (decisions.md 16). */
import type { ActivityUnit } from '@quad/contract/texting/campaigns/buckets.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { answersElsewhere, bucketOfReply, isReplied } from './replied.queries.ts';

/** Excludes cancelled texts, which never belonged to the campaign. */
const ofCampaign = (scope: TeamScope, campaignId: number): RawBuilder<unknown> => ofCampaigns(scope, [campaignId]);

const ofCampaigns = ({ organizationId }: TeamScope, campaignIds: readonly number[]): RawBuilder<unknown> => sql`
	m.org_id = ${organizationId} and m.campaign_id = any(${campaignIds}::bigint[])
	and m.status <> ${messageStatus.cancelled}`;

const went = sql`m.status in (${messageStatus.submitted}, ${messageStatus.sent}, ${messageStatus.delivered})`;

/** CTEs that end in `person`, which has one row for every number with texts in one of the campaigns. */
const people = (scope: TeamScope, campaignIds: readonly number[]): RawBuilder<unknown> => sql`
	counted as (
		select campaign_id, mobile,
			count(*) filter (where not incoming) as outgoing,
			count(*) filter (where status = ${messageStatus.queued}) as waiting,
			count(*) filter (where status = ${messageStatus.delivered}) as delivered,
			count(*) filter (where status = ${messageStatus.undelivered}) as undelivered,
			count(*) filter (where incoming) as incoming,
			count(*) filter (where incoming and no_reply is not true) as replies,
			bool_or(not incoming and ${went}) as reached
		from message m where ${ofCampaigns(scope, campaignIds)} group by campaign_id, mobile
	),
	elsewhere as (
		select m.campaign_id, m.mobile, count(*) as replies from message m join ${answersElsewhere}
		where ${ofCampaigns(scope, campaignIds)} group by 1, 2
	),
	person as (
		select c.*, c.replies + coalesce(e.replies, 0) as replied_times
		from counted c left join elsewhere e using (campaign_id, mobile)
	)`;

export interface Totals {
	outgoingCount: number;
	waitingCount: number;
	deliveredCount: number;
	undeliveredCount: number;
	incomingCount: number;
	reachedCount: number;
	repliedCount: number;
	optedOutCount: number;
}

const noTexts: Totals = {
	outgoingCount: 0,
	waitingCount: 0,
	deliveredCount: 0,
	undeliveredCount: 0,
	incomingCount: 0,
	reachedCount: 0,
	repliedCount: 0,
	optedOutCount: 0,
};

/** Returns the totals of these campaigns, in their order. */
export const readTotals = async (
	db: Db,
	scope: TeamScope,
	campaignIds: readonly number[],
): Promise<Array<Totals & { id: number }>> => {
	const { rows } = await sql<Totals & { id: number }>`
		with ${people(scope, campaignIds)},
		opted_out as (
			select m.campaign_id, count(distinct m.mobile)::int as people from message m
			where ${ofCampaigns(scope, campaignIds)} and m.incoming and m.no_reply and exists (
				select from opt_out_entry o where o.org_id = m.org_id and o.message_id = m.id and o.opted_out
			)
			group by 1
		)
		select campaign_id as id, sum(outgoing)::int as "outgoingCount", sum(waiting)::int as "waitingCount",
			sum(delivered)::int as "deliveredCount", sum(undelivered)::int as "undeliveredCount",
			sum(incoming)::int as "incomingCount", count(*) filter (where reached)::int as "reachedCount",
			count(*) filter (where reached and replied_times > 0)::int as "repliedCount",
			coalesce(max(o.people), 0) as "optedOutCount"
		from person left join opted_out o using (campaign_id) group by campaign_id`.execute(db);
	const found = new Map(rows.map((row) => [row.id, row]));
	return campaignIds.map((id) => found.get(id) ?? { ...noTexts, id });
};

/** Counts the people reached by their number of replies. The last group has `most` replies or more. */
export const countReplyNumbers = async (db: Db, scope: TeamScope, campaignId: number, most: number) => {
	const { rows } = await sql<{ replies: number; count: number }>`
		with ${people(scope, [campaignId])}
		select least(replied_times, ${most}::int)::int as replies, count(*)::int as count
		from person where reached group by 1`.execute(db);
	return rows;
};

/** Counts replied texts by the bucket that the first reply's delay falls in. */
export const countReplyTimes = async (
	db: Db,
	scope: TeamScope,
	campaignId: number,
): Promise<Array<{ bucket: number; count: number }>> => {
	const { rows } = await sql<{ bucket: number; count: number }>`
		select ${bucketOfReply} as bucket, count(*)::int as count
		from message m where ${ofCampaign(scope, campaignId)} and ${isReplied} group by 1`.execute(db);
	return rows;
};

/** Returns the times of the first and last message, or nulls if there are none. */
export const readSpan = async (
	db: Db,
	scope: TeamScope,
	campaignId: number,
): Promise<{ first: Date | null; last: Date | null; timeZone: string }> => {
	const { rows } = await sql<{ first: Date | null; last: Date | null; timeZone: string }>`
		select t.time_zone as "timeZone",
			(select min(m.created_at) from message m where ${ofCampaign(scope, campaignId)}) as first,
			(select max(m.created_at) from message m where ${ofCampaign(scope, campaignId)}) as last
		from team t where t.org_id = ${scope.organizationId} and t.id = ${scope.teamId}`.execute(db);
	return rows[0] ?? { first: null, last: null, timeZone: 'UTC' };
};

/** Counts texts per hour or day of this span, in the team's time zone, including hours and days without any. */
export const countActivity = async (
	db: Db,
	scope: TeamScope,
	campaignId: number,
	span: { unit: ActivityUnit; timeZone: string; first: Date; last: Date },
): Promise<Array<{ at: Date; outgoing: number; incoming: number }>> => {
	const { unit, timeZone, first, last } = span;
	const { rows } = await sql<{ at: Date; outgoing: number; incoming: number }>`
		with counted as (
			select date_trunc(${unit}, m.created_at, ${timeZone}) as at,
				count(*) filter (where not incoming)::int as outgoing, count(*) filter (where incoming)::int as incoming
			from message m where ${ofCampaign(scope, campaignId)} group by 1
		)
		select at, coalesce(outgoing, 0) as outgoing, coalesce(incoming, 0) as incoming
		from generate_series(
			date_trunc(${unit}, ${first}::timestamptz, ${timeZone}), ${last}::timestamptz, ${`1 ${unit}`}::interval, ${timeZone}
		) as at
		left join counted using (at)
		order by at`.execute(db);
	return rows;
};

export interface SentRow {
	batchId: number | null;
	inboxId: number | null;
	inbox: string | null;
	text: string | null;
	messageType: string | null;
	sentBy: string | null;
	sentAt: Date;
	outgoingCount: number;
	deliveredCount: number;
	undeliveredCount: number;
	repliedCount: number;
	optedOutCount: number;
}

/** Returns one row per batch, and one row for all texts to individual people. */
export const pageOfSent = async (
	db: Db,
	scope: TeamScope,
	campaignId: number,
	{ skip, take }: { skip: number; take: number },
): Promise<{ rows: SentRow[]; total: number }> => {
	const outgoing = sql`${ofCampaign(scope, campaignId)} and not m.incoming`;
	const [page, count] = await Promise.all([
		sql<SentRow>`
			with line as (
				select batch_id, max(created_at) as sent_at, count(*)::int as outgoing,
					count(*) filter (where status = ${messageStatus.delivered})::int as delivered,
					count(*) filter (where status = ${messageStatus.undelivered})::int as undelivered,
					count(*) filter (where ${isReplied})::int as replied, count(*) filter (where no_reply)::int as opted_out
				from message m where ${outgoing} group by batch_id
				order by 2 desc, batch_id desc nulls last offset ${skip} limit ${take}
			)
			select l.batch_id as "batchId", b.inbox_id as "inboxId", i.name as inbox, b.body as text,
				y.description as "messageType", nullif(${fullName('p')}, '') as "sentBy", l.sent_at as "sentAt", l.outgoing as "outgoingCount",
				l.delivered as "deliveredCount", l.undelivered as "undeliveredCount", l.replied as "repliedCount",
				l.opted_out as "optedOutCount"
			from line l
			left join batch b on b.org_id = ${scope.organizationId} and b.id = l.batch_id
			left join inbox i on i.org_id = b.org_id and i.id = b.inbox_id
			left join person p on p.org_id = b.org_id and p.id = b.person_id
			left join message_type y on y.org_id = b.org_id and y.id = b.message_type_id
			order by l.sent_at desc, l.batch_id desc nulls last`.execute(db),
		sql<{ total: number }>`
			select count(*)::int as total from (select from message m where ${outgoing} group by batch_id) as line`.execute(
			db,
		),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export interface ActivityRow {
	id: number;
	createdAt: Date;
	incoming: boolean;
	status: number;
	errorCode: number | null;
	mobile: number;
	contactKey: string | null;
	name: string | null;
	inbox: string;
	writtenBy: string | null;
	caretaker: string | null;
	messageType: string | null;
	text: string;
}

/** Returns the next texts, oldest first, limited to these inboxes. */
export const activityAfter = async (
	db: Db,
	scope: TeamScope,
	filter: { campaignId: number; inboxIds: readonly number[] },
	last: Pick<ActivityRow, 'createdAt' | 'id'> | undefined,
	take: number,
): Promise<ActivityRow[]> => {
	const after = last ? sql`(m.created_at, m.id) > (${last.createdAt}, ${last.id})` : sql`true`;
	const { rows } = await sql<ActivityRow>`
		select m.id, m.created_at as "createdAt", m.incoming, m.status, m.error_code as "errorCode", m.mobile,
			c.contact_key as "contactKey", nullif(${fullName('c')}, '') as name, i.name as inbox,
			nullif(${fullName('p')}, '') as "writtenBy", nullif(${fullName('k')}, '') as caretaker,
			y.description as "messageType", coalesce(m.body, b.body, '') as text
		from (
			select * from message m
			where ${ofCampaign(scope, filter.campaignId)} and m.inbox_id = any(${filter.inboxIds}::bigint[]) and ${after}
			order by m.created_at, m.id limit ${take}
		) m
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join message_type y on y.org_id = m.org_id and y.id = coalesce(m.message_type_id, b.message_type_id)
		left join contact c on c.org_id = m.org_id and c.id = m.contact_id
		left join person p on p.org_id = m.org_id and p.id = coalesce(m.person_id, b.person_id)
		left join person k on k.org_id = m.org_id and k.id = coalesce(m.caretaker_id, b.caretaker_id)
		order by m.created_at, m.id`.execute(db);
	return rows;
};
