/** What a report counts, read from the hours that are kept. */
import type { Interval, Range } from '@quad/contract/reporting/ranges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import type { ReportScope } from './report-scope.ts';

/** An hour belongs to a range as soon as some of it does. */
const hoursWithin = (scope: ReportScope, { start, end }: Range): RawBuilder<unknown> => sql`
	h.org_id = ${scope.organizationId} and h.inbox_id = any(${scope.inboxIds}::bigint[])
	and h.hour >= date_trunc('hour', ${start}::timestamptz, ${scope.timeZone}) and h.hour < ${end} and ${fitting(scope, 'h')}`;

export const answersWithin = (
	scope: ReportScope,
	{ start, end }: Range,
	by: 'staff' | 'contact',
): RawBuilder<unknown> => sql`
	t.org_id = ${scope.organizationId} and t.inbox_id = any(${scope.inboxIds}::bigint[]) and t.by = ${by}
	and t.at >= date_trunc('hour', ${start}::timestamptz, ${scope.timeZone}) and t.at < ${end} and ${fitting(scope, 't')}`;

const fitting = ({ person, campaignIds, hasMedia }: ReportScope, table: string): RawBuilder<unknown> => {
	const column = (name: string) => sql.ref(`${table}.${name}`);
	return sql.join(
		[
			sql`true`,
			...(person
				? [sql`(${column('person_id')} = ${person.id} or ${column('inbox_id')} = any(${person.inboxIds}::bigint[]))`]
				: []),
			...(campaignIds ? [sql`${column('campaign_id')} = any(${campaignIds}::bigint[])`] : []),
			...(hasMedia === undefined ? [] : [sql`${column('has_media')} = ${hasMedia}`]),
		],
		sql` and `,
	);
};

export interface Metrics {
	sent: number;
	received: number;
	replied: number;
	delivered: number;
	undelivered: number;
	optedOut: number;
	unanswered: number;
	medianSeconds: number | null;
}

const nothing: Metrics = {
	sent: 0,
	received: 0,
	replied: 0,
	delivered: 0,
	undelivered: 0,
	optedOut: 0,
	unanswered: 0,
	medianSeconds: null,
};

/** Of one's own, the inboxes that are one's own; what is open in them. */
const unansweredIn = ({ organizationId, inboxIds, person }: ReportScope): RawBuilder<unknown> => sql`
	select count(*)::int from conversation c
	where c.org_id = ${organizationId} and c.inbox_id = any(${person ? person.inboxIds : inboxIds}::bigint[])
		and not c.archived and c.last_incoming`;

/** On an entry `o`. Of campaigns, and with or without a picture, are those whose text said so. */
export const optOutsWithin = (scope: ReportScope, { start, end }: Range): RawBuilder<unknown> => sql`
	o.org_id = ${scope.organizationId} and o.team_id = any(${scope.teamIds}::bigint[]) and o.opted_out
	and o.at >= date_trunc('hour', ${start}::timestamptz, ${scope.timeZone}) and o.at < ${end}
	and ${scope.isOfTeams ? sql`true` : sql`o.inbox_id = any(${scope.person ? scope.person.inboxIds : scope.inboxIds}::bigint[])`}
	and ${
		scope.campaignIds || scope.hasMedia !== undefined
			? sql`exists (
				select from message m where m.org_id = o.org_id and m.id = o.message_id
					and ${scope.campaignIds ? sql`m.campaign_id = any(${scope.campaignIds}::bigint[])` : sql`true`}
					and ${scope.hasMedia === undefined ? sql`true` : sql`(coalesce(m.media_id, 0) <> 0) = ${scope.hasMedia}`}
			)`
			: sql`true`
	}`;

export const readMetrics = async (db: Db | Tx, scope: ReportScope, range: Range): Promise<Metrics> => {
	const { rows } = await sql<Metrics>`
		select coalesce(sum(h.sent), 0)::int as sent, coalesce(sum(h.received), 0)::int as received,
			coalesce(sum(h.delivered), 0)::int as delivered, coalesce(sum(h.undelivered), 0)::int as undelivered,
			(coalesce(sum(h.replied), 0)
				+ (select count(*) from answer_time t where ${answersWithin(scope, range, 'contact')}))::int as replied,
			(select count(*)::int from opt_out_entry o where ${optOutsWithin(scope, range)}) as "optedOut",
			(${unansweredIn(scope)}) as unanswered,
			(select percentile_cont(0.5) within group (order by t.seconds)::int from answer_time t
				where ${answersWithin(scope, range, 'staff')}) as "medianSeconds"
		from activity_hour h where ${hoursWithin(scope, range)}`.execute(db);
	return rows[0] ?? nothing;
};

export interface Piece {
	at: Date;
	sent: number;
	received: number;
	optOuts: number;
}

/** Every hour, day or month of the zone from the first to the last, those in which nothing happened too. */
export const readSeries = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	unit: Interval,
	{ skip, take }: { skip: number; take: number },
): Promise<Piece[]> => {
	const { timeZone } = scope;
	const last = new Date(range.end.getTime() - 1);
	const { rows } = await sql<Piece>`
		with counted as (
			select date_trunc(${unit}, h.hour, ${timeZone}) as at, sum(h.sent)::int as sent, sum(h.received)::int as received
			from activity_hour h where ${hoursWithin(scope, range)} group by 1
		),
		opted as (
			select date_trunc(${unit}, o.at, ${timeZone}) as at, count(*)::int as opt_outs
			from opt_out_entry o where ${optOutsWithin(scope, range)} group by 1
		)
		select at, coalesce(sent, 0) as sent, coalesce(received, 0) as received, coalesce(opt_outs, 0) as "optOuts"
		from generate_series(
			date_trunc(${unit}, ${range.start}::timestamptz, ${timeZone}), ${last}::timestamptz, ${`1 ${unit}`}::interval,
			${timeZone}
		) as at
		left join counted using (at) left join opted using (at)
		order by at offset ${skip} limit ${take}`.execute(db);
	return rows;
};

/** Texts that got a reply, by when they were written: every hour, day or month of the range. */
export const readRepliedSeries = async (db: Db | Tx, scope: ReportScope, range: Range, unit: Interval) => {
	const { timeZone } = scope;
	const last = new Date(range.end.getTime() - 1);
	const { rows } = await sql<{ at: Date; replied: number }>`
		with counted as (
			select date_trunc(${unit}, at, ${timeZone}) as at, sum(replied)::int as replied from (
				select h.hour as at, h.replied from activity_hour h where ${hoursWithin(scope, range)} and h.replied <> 0
				union all
				select t.at, 1 from answer_time t where ${answersWithin(scope, range, 'contact')}
			) each group by 1
		)
		select at, coalesce(replied, 0) as replied
		from generate_series(
			date_trunc(${unit}, ${range.start}::timestamptz, ${timeZone}), ${last}::timestamptz, ${`1 ${unit}`}::interval,
			${timeZone}
		) as at
		left join counted using (at)
		order by at`.execute(db);
	return rows;
};

/** Seven counts, by the buckets of spec 3 §9: answers to texts of batches and to texts to one person. */
export const readReplyTimes = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	boundsInMinutes: readonly number[],
): Promise<readonly number[]> => {
	const seconds = boundsInMinutes.map((minutes) => minutes * 60);
	const { rows } = await sql<{ ofBatches: number[] | null; oneToOne: Array<{ bucket: number; count: number }> | null }>`
		select (select sum_counts(h.replied_after) from activity_hour h where ${hoursWithin(scope, range)}) as "ofBatches",
			(select jsonb_agg(b) from (
				select width_bucket(t.seconds::float8, ${seconds}::float8[]) as bucket, count(*)::int as count
				from answer_time t where ${answersWithin(scope, range, 'contact')} group by 1
			) b) as "oneToOne"`.execute(db);
	const [found] = rows;
	const counts = new Map(found?.oneToOne?.map(({ bucket, count }) => [bucket, count]));
	return [...boundsInMinutes, 0].map((_, nth) => (found?.ofBatches?.[nth] ?? 0) + (counts.get(nth) ?? 0));
};

export const readFailures = async (db: Db | Tx, scope: ReportScope, range: Range) => {
	const { rows } = await sql<{ code: number; count: number }>`
		select h.error_code as code, sum(h.undelivered)::int as count from activity_hour h
		where ${hoursWithin(scope, range)} and h.undelivered > 0 group by 1 order by 2 desc, 1`.execute(db);
	return rows;
};

/** By when texts were sent, on the wall of the zone: Monday is 1. */
export const readHoursOfWeek = async (db: Db | Tx, scope: ReportScope, range: Range) => {
	const { rows } = await sql<{ weekday: number; hour: number; sent: number; replied: number }>`
		with counted as (
			select h.hour as at, h.sent, h.replied from activity_hour h where ${hoursWithin(scope, range)}
			union all
			select t.at, 0, 1 from answer_time t where ${answersWithin(scope, range, 'contact')}
		)
		select extract(isodow from at at time zone ${scope.timeZone})::int as weekday,
			extract(hour from at at time zone ${scope.timeZone})::int as hour, sum(sent)::int as sent, sum(replied)::int as replied
		from counted group by 1, 2 having sum(sent) > 0 order by 1, 2`.execute(db);
	return rows;
};
