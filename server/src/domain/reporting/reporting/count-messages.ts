/** Counts the texts in a range, as figures and as a series over time (spec 2 §7). */
import type { NamedRange } from '@quad/contract/named-ranges.ts';
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import {
	type Interval,
	intervalFor,
	type Range,
	rangeNamed,
	readRange,
} from '@quad/contract/reporting/reporting/ranges.ts';
import type { Counted } from '@quad/contract/reporting/reporting/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { readMetrics } from './counts.queries.ts';
import { saidOf } from './opt-outs-within.queries.ts';
import { type ReportScope, reportScope, type Whose } from './report-scope.ts';
import { type Piece, readSeries } from './time-buckets.queries.ts';

export interface ReportQuery extends Whose {
	readonly time?: NamedRange | undefined;
	readonly start?: string | undefined;
	readonly end?: string | undefined;
}

/** Returns a report's scope and range. Refuses an invalid range, or a scope that the user may not see. */
export const readAsked = async (
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	actor: Actor,
	query: ReportQuery,
): Promise<{ scope: ReportScope; range: Range }> => {
	const scope = await reportScope(db, actor, query);
	const range = readRange(query, rangeNamed(query.time ?? 'week', clock.now(), scope.timeZone), scope.timeZone);
	return { scope, range: 'code' in range ? refuse(range) : range };
};

export const countMessages = async (
	context: AppContext,
	actor: Actor,
	query: ReportQuery & { timeInterval?: Interval | undefined; skip?: number; take?: number },
): Promise<Counted> => {
	const { scope, range } = await readAsked(context, actor, query);
	return countWithin(context, scope, range, query);
};

export const countWithin = async (
	{ db }: Pick<AppContext, 'db'>,
	scope: ReportScope,
	range: Range,
	{ timeInterval, skip = 0, take = 10_000 }: { timeInterval?: Interval | undefined; skip?: number; take?: number } = {},
): Promise<Counted> => {
	const groupedBy = intervalFor(range, timeInterval);
	const [metrics, pieces] = await Promise.all([
		readMetrics(db, scope, range),
		readSeries(db, scope, range, groupedBy, { skip, take }),
	]);
	const points = (count: (piece: Piece) => number) =>
		pieces.map((piece) => ({ activityDate: piece.at.toISOString(), count: count(piece) }));
	const byWay = <T>(count: (way: OptOutWay) => T) => ({
		Text: count('text'),
		Staff: count('staff'),
		Carrier: count('carrier'),
		Import: count('import'),
	});
	return {
		start: range.start.toISOString(),
		end: range.end.toISOString(),
		timeZone: scope.timeZone,
		groupedBy,
		metrics: {
			Sent: metrics.sent,
			Received: metrics.received,
			RepliedPercentage: percentage(metrics.replied, metrics.sent - metrics.undelivered),
			Replied: metrics.replied,
			Delivered: metrics.delivered,
			Undelivered: metrics.undelivered,
			OptedOut: metrics.optedOut,
			OptedOutBy: byWay((way) => metrics.optedOutBy[way]),
			UnansweredNow: metrics.unanswered,
			MedianFirstResponseSeconds: metrics.medianSeconds,
		},
		series: {
			Incoming: points(({ received }) => received),
			Outgoing: points(({ sent }) => sent),
			OptOuts: points(({ optOutsBy }) => saidOf(optOutsBy)),
			OptOutsBy: byWay((way) => points(({ optOutsBy }) => optOutsBy[way])),
		},
	};
};

/** Rounded to one decimal; 0 when there is nothing to count. */
export const percentage = (part: number, of: number): number => (of === 0 ? 0 : Math.round((1000 * part) / of) / 10);
