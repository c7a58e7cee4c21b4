/** Reads the counts for reports from the hourly counts. */
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import type { HourOfWeek } from '@quad/contract/reporting/reporting/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { bucketsOfBulk, isRepliedBulk } from '../../texting/campaigns/index.ts';
import { withMedia, written } from './messages.queries.ts';
import { countOptOuts, type OptOutsBy, saidOf } from './opt-outs-within.queries.ts';
import type { ReportScope } from './report-scope.ts';
import { inboxesByHours, wholeHours } from './whole-hours.ts';

/**
 * Returns the columns of `activity_hour`, grouped by `at`. Whole hours come from the hourly counts. The minutes at
 * both ends, and inboxes whose hours don't align with the report's time zone, are counted from the messages.
 */
export const counted = (scope: ReportScope, range: Range): RawBuilder<unknown> => {
	const { even, odd } = inboxesByHours(scope, range);
	const { whole, rest } = wholeHours(range, scope.timeZone);
	const parts = [
		...(whole && even.length > 0 ? [hoursWithin(scope, whole, even)] : []),
		...rest.filter(() => even.length > 0).map((piece) => textsWithin(scope, piece, even)),
		...(odd.length > 0 ? [textsWithin(scope, range, odd)] : []),
	];
	return parts.length === 0 ? sql`(${hoursWithin(scope, range, [])})` : sql`(${sql.join(parts, sql` union all `)})`;
};

const hoursWithin = (
	scope: ReportScope,
	{ start, end }: Range,
	inboxIds: readonly number[],
): RawBuilder<unknown> => sql`
	select h.hour as at, h.person_id, h.error_code, h.sent, h.delivered, h.undelivered, h.received, h.replied, h.replied_after
	from activity_hour h
	where h.org_id = ${scope.organizationId} and h.inbox_id = any(${inboxIds}::bigint[])
		and h.hour >= ${start} and h.hour < ${end} and ${fitting(scope, 'h')}`;

const textsWithin = (scope: ReportScope, range: Range, inboxIds: readonly number[]): RawBuilder<unknown> => sql`
	select m.created_at as at, coalesce(m.person_id, 0) as person_id,
		coalesce(case when m.status = 4 then m.error_code end, 0) as error_code, (m.status <> 7)::int as sent,
		(m.status = 3)::int as delivered, (m.status = 4)::int as undelivered, (m.status = 7)::int as received,
		${isRepliedBulk}::int as replied, ${bucketsOfBulk} as replied_after
	from message m
	where ${written({ ...scope, inboxIds }, range)} and m.status in (1, 2, 3, 4, 7) and ${withMedia(scope)}`;

export const answersWithin = (
	scope: ReportScope,
	{ start, end }: Range,
	by: 'staff' | 'contact',
): RawBuilder<unknown> => sql`
	t.org_id = ${scope.organizationId} and t.inbox_id = any(${scope.inboxIds}::bigint[]) and t.by = ${by}
	and t.at >= ${start} and t.at < ${end} and ${fitting(scope, 't')}`;

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
	/** Opt-outs by people, staff and carriers, but not by imports. */
	optedOut: number;
	optedOutBy: OptOutsBy;
	unanswered: number;
	medianSeconds: number | null;
}

/**
 * Open conversations that need a reply; for a person, those in their own inboxes. An automatic reply does not count
 * as one, and a conversation that ended with STOP needs none.
 */
const unansweredIn = ({ organizationId, inboxIds, person }: ReportScope): RawBuilder<unknown> => sql`
	select count(*)::int from conversation c
	where c.org_id = ${organizationId} and c.inbox_id = any(${person ? person.inboxIds : inboxIds}::bigint[])
		and not c.archived and c.last_incoming and not coalesce((
			select m.no_reply from message m
			where m.org_id = c.org_id and m.inbox_id = c.inbox_id and m.mobile = c.mobile and m.status = 7
			order by m.id desc limit 1
		), false)`;

export const readMetrics = async (db: Db | Tx, scope: ReportScope, range: Range): Promise<Metrics> => {
	const [{ rows }, optedOutBy] = await Promise.all([
		sql<Omit<Metrics, 'optedOut' | 'optedOutBy'>>`
			select coalesce(sum(h.sent), 0)::int as sent, coalesce(sum(h.received), 0)::int as received,
				coalesce(sum(h.delivered), 0)::int as delivered, coalesce(sum(h.undelivered), 0)::int as undelivered,
				(coalesce(sum(h.replied), 0)
					+ (select count(*) from answer_time t where ${answersWithin(scope, range, 'contact')}))::int as replied,
				(${unansweredIn(scope)}) as unanswered,
				(select percentile_cont(0.5) within group (order by t.seconds)::int from answer_time t
					where ${answersWithin(scope, range, 'staff')}) as "medianSeconds"
			from ${counted(scope, range)} h`.execute(db),
		countOptOuts(db, scope, range),
	]);
	const [metrics] = rows;
	if (!metrics) throw new Error('Counting returned no row.');
	return { ...metrics, optedOutBy, optedOut: saidOf(optedOutBy) };
};

/** Returns a count for each of the seven buckets of spec 3 §9, for bulk texts and for texts to a single person. */
export const readReplyTimes = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	boundsInMinutes: readonly number[],
): Promise<readonly number[]> => {
	const seconds = boundsInMinutes.map((minutes) => minutes * 60);
	const { rows } = await sql<{ ofBatches: number[] | null; oneToOne: Array<{ bucket: number; count: number }> | null }>`
		select (select sum_counts(h.replied_after) from ${counted(scope, range)} h) as "ofBatches",
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
		select h.error_code as code, sum(h.undelivered)::int as count from ${counted(scope, range)} h
		group by 1 having sum(h.undelivered) > 0 order by 2 desc, 1`.execute(db);
	return rows;
};

/** Returns counts by the local hour of the week when texts were sent. Monday is 1. */
export const readHoursOfWeek = async (db: Db | Tx, scope: ReportScope, range: Range) => {
	const { rows } = await sql<HourOfWeek>`
		with counted as (
			select h.at, h.sent, h.undelivered, h.replied from ${counted(scope, range)} h
			union all
			select t.at, 0, 0, 1 from answer_time t where ${answersWithin(scope, range, 'contact')}
		)
		select extract(isodow from at at time zone ${scope.timeZone})::int as weekday,
			extract(hour from at at time zone ${scope.timeZone})::int as hour, sum(sent)::int as sent,
			sum(undelivered)::int as undelivered, sum(replied)::int as replied
		from counted group by 1, 2 having sum(sent) > 0 order by 1, 2`.execute(db);
	return rows;
};
