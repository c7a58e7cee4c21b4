/** Compares a range with the one before it, and reads the last days for the lines beside figures. */
import { reportingLimits } from '@quad/contract/reporting/reporting/limits.ts';
import { latestDays, rangeBefore } from '@quad/contract/reporting/reporting/ranges.ts';
import type { Trend } from '@quad/contract/reporting/reporting/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { percentage, type ReportQuery, readAsked } from './count-messages.ts';
import { readMetrics } from './counts.queries.ts';
import { hasTextsBefore } from './first-texts.queries.ts';
import { saidOf } from './opt-outs-within.queries.ts';
import { readRepliedSeries, readSeries } from './time-buckets.queries.ts';

export const readTrend = async (
	context: Pick<AppContext, 'db' | 'clock'>,
	actor: Actor,
	query: ReportQuery,
): Promise<Trend> => {
	const { db, clock } = context;
	const { scope, range } = await readAsked(context, actor, query);
	const { range: before, days } = rangeBefore(range, scope.timeZone);
	const latest = latestDays(clock.now(), scope.timeZone, reportingLimits.trendDays);
	const [isComparable, metrics, pieces, replied] = await Promise.all([
		hasTextsBefore(db, scope, before.start),
		readMetrics(db, scope, before),
		readSeries(db, scope, latest, 'day', { skip: 0, take: reportingLimits.trendDays }),
		readRepliedSeries(db, scope, latest, 'day'),
	]);
	return {
		days,
		before: isComparable
			? {
					Sent: metrics.sent,
					Received: metrics.received,
					RepliedPercentage: percentage(metrics.replied, metrics.sent - metrics.undelivered),
					OptedOut: metrics.optedOut,
					MedianFirstResponseSeconds: metrics.medianSeconds,
				}
			: null,
		latest: pieces.map(({ at, sent, received, optOutsBy }, nth) => ({
			day: at.toISOString(),
			sent,
			received,
			replied: replied[nth]?.replied ?? 0,
			optedOut: saidOf(optOutsBy),
		})),
	};
};
