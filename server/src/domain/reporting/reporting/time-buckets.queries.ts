/** Counts by hour, day or month in the report's time zone. PostgreSQL splits them, so clock changes are correct. */
import type { Interval, Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { answersWithin, counted } from './counts.queries.ts';
import { noOptOuts, type OptOutsBy, optOuts, wayOf } from './opt-outs-within.queries.ts';
import type { ReportScope } from './report-scope.ts';

export interface Piece {
	at: Date;
	sent: number;
	received: number;
	optOutsBy: OptOutsBy;
}

/** Returns every hour, day or month from first to last, including empty ones. */
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
			select date_trunc(${unit}, h.at, ${timeZone}) as at, sum(h.sent)::int as sent, sum(h.received)::int as received
			from ${counted(scope, range)} h group by 1
		),
		opted as (
			select at, jsonb_object_agg(way, count) as ways from (
				select date_trunc(${unit}, o.at, ${timeZone}) as at, ${wayOf('o')} as way, count(*)::int as count
				from ${optOuts(scope, range)} o group by 1, 2
			) each group by 1
		)
		select at, coalesce(sent, 0) as sent, coalesce(received, 0) as received,
			${JSON.stringify(noOptOuts)}::jsonb || coalesce(ways, '{}') as "optOutsBy"
		from generate_series(
			date_trunc(${unit}, ${range.start}::timestamptz, ${timeZone}), ${last}::timestamptz, ${`1 ${unit}`}::interval,
			${timeZone}
		) as at
		left join counted using (at) left join opted using (at)
		order by at offset ${skip} limit ${take}`.execute(db);
	return rows;
};

/** Returns how many texts got a reply, by the hour, day or month when they were written. */
export const readRepliedSeries = async (db: Db | Tx, scope: ReportScope, range: Range, unit: Interval) => {
	const { timeZone } = scope;
	const last = new Date(range.end.getTime() - 1);
	const { rows } = await sql<{ at: Date; replied: number }>`
		with counted as (
			select date_trunc(${unit}, at, ${timeZone}) as at, sum(replied)::int as replied from (
				select h.at, h.replied from ${counted(scope, range)} h where h.replied <> 0
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
