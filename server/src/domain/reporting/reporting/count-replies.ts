/** Counts how soon and how often people replied (spec 3 §9), why texts failed, and at which hours replies arrive. */

import { type Interval, intervalFor } from '@quad/contract/reporting/reporting/ranges.ts';
import { replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ReportQuery, readAsked } from './count-messages.ts';
import { readFailures, readHoursOfWeek, readReplyTimes } from './counts.queries.ts';
import { countReplyNumbers } from './messages.queries.ts';
import { readRepliedSeries } from './time-buckets.queries.ts';

export const countReplyTimes = async (
	context: AppContext,
	actor: Actor,
	query: ReportQuery & { timeInterval?: Interval | undefined },
) => {
	const { scope, range } = await readAsked(context, actor, query);
	const bounds = replyTimeBuckets.slice(1).map(({ fromMinutes }) => fromMinutes);
	const groupedBy = intervalFor(range, query.timeInterval);
	const [counts, pieces] = await Promise.all([
		readReplyTimes(context.db, scope, range, bounds),
		readRepliedSeries(context.db, scope, range, groupedBy),
	]);
	return {
		groupedBy,
		replyTimes: replyTimeBuckets.map(({ label }, nth) => ({ bucket: label, count: counts[nth] ?? 0 })),
		series: { Replied: pieces.map(({ at, replied }) => ({ activityDate: at.toISOString(), count: replied })) },
	};
};

export const countRepliesOfPeople = async (context: AppContext, actor: Actor, query: ReportQuery) => {
	const { scope, range } = await readAsked(context, actor, query);
	const counted = await countReplyNumbers(context.db, scope, range, replyCountBuckets.length - 1);
	const counts = new Map(counted.map(({ replies, count }) => [replies, count]));
	return { replyNumbers: replyCountBuckets.map((bucket, nth) => ({ bucket, count: counts.get(nth) ?? 0 })) };
};

export const countDetails = async (context: AppContext, actor: Actor, query: ReportQuery) => {
	const { scope, range } = await readAsked(context, actor, query);
	const [failures, bestHours] = await Promise.all([
		readFailures(context.db, scope, range),
		readHoursOfWeek(context.db, scope, range),
	]);
	return {
		failures: failures.map(({ code, count }) => ({
			code: code === 0 ? null : code,
			reason: sayDeliveryError(code === 0 ? null : code),
			count,
		})),
		bestHours,
	};
};
