/** Computes the time ranges of reports (spec 2 §9, gaps X-37), in days of a time zone. */
import type { NamedRange } from '../../named-ranges.ts';
import { addDays, dayOf, endOfDay, instantOf } from '../../time.ts';
import { reportingLimits } from './limits.ts';
import { reportingRefusals } from './refusals.ts';

export interface Range {
	start: Date;
	end: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of the day this many days ago. */
const daysBack = (now: Date, timeZone: string, days: number): Date =>
	endOfDay(addDays(dayOf(now, timeZone), -days - 1), timeZone);

/** Returns the last 24 hours, the last 7 days including today, or the last 30 days and today. */
export const rangeNamed = (name: NamedRange, now: Date, timeZone: string): Range => {
	if (name === 'day') return { start: new Date(now.getTime() - dayMs), end: now };
	return { start: daysBack(now, timeZone, name === 'week' ? 6 : 30), end: now };
};

/** Returns the range of as many days before, at the same times of day, so that half a Tuesday meets half a Tuesday. */
export const rangeBefore = ({ start, end }: Range, timeZone: string): { range: Range; days: number } => {
	const days = daysOf({ start, end }, timeZone);
	return { range: { start: daysEarlier(start, timeZone, days), end: daysEarlier(end, timeZone, days) }, days };
};

/** Returns the days that a range touches; a range of at most 24 hours counts as one. */
const daysOf = ({ start, end }: Range, timeZone: string): number => {
	if (end.getTime() - start.getTime() <= dayMs) return 1;
	const last = dayOf(new Date(end.getTime() - 1), timeZone);
	return Math.round((Date.parse(last) - Date.parse(dayOf(start, timeZone))) / dayMs) + 1;
};

const daysEarlier = (at: Date, timeZone: string, days: number): Date => {
	const day = dayOf(at, timeZone);
	const midnightOf = (one: string) => endOfDay(addDays(one, -1), timeZone).getTime();
	return new Date(midnightOf(addDays(day, -days)) + at.getTime() - midnightOf(day));
};

/** Returns the last days with today, as many as given. */
export const latestDays = (now: Date, timeZone: string, days: number): Range => ({
	start: daysBack(now, timeZone, days - 1),
	end: now,
});

type RangeRefusal = (typeof reportingRefusals)[
	| 'reporting.not_a_time'
	| 'reporting.ends_before_it_starts'
	| 'reporting.too_long'];

/**
 * Parses days (`2026-11-01`, the last one included), local times (`2026-11-01T09:00`; a skipped one moves an hour
 * later) or timestamps. An omitted bound is that of the default range.
 */
export const readRange = (
	{ start, end }: { start?: string | undefined; end?: string | undefined },
	usual: Range,
	timeZone: string,
): Range | RangeRefusal => {
	const from = start === undefined ? usual.start : momentOf(start, timeZone, 'start');
	const until = end === undefined ? usual.end : momentOf(end, timeZone, 'end');
	if (!from || !until) return reportingRefusals['reporting.not_a_time'];
	if (until <= from) return reportingRefusals['reporting.ends_before_it_starts'];
	const days = (until.getTime() - from.getTime()) / dayMs;
	if (days > reportingLimits.mostDays) return reportingRefusals['reporting.too_long'];
	return { start: from, end: until };
};

const momentOf = (written: string, timeZone: string, as: 'start' | 'end'): Date | undefined => {
	if (/^\d{4}-\d\d-\d\d$/.test(written)) {
		const midnight = instantOf(`${written}T00:00`, timeZone)?.at;
		return midnight && as === 'end' ? endOfDay(written, timeZone) : midnight;
	}
	const onTheWall = instantOf(written, timeZone);
	if (onTheWall) return onTheWall.at;
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(written)) return undefined;
	const at = new Date(written);
	return Number.isNaN(at.getTime()) ? undefined : at;
};

export const intervals = ['hour', 'day', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Returns hours for up to two days (spec 3 §9), otherwise days, or months if there would be too many days to chart. */
export const usualInterval = ({ start, end }: Range): Interval => {
	const days = (end.getTime() - start.getTime()) / dayMs;
	if (days <= 2) return 'hour';
	return days <= reportingLimits.mostDaysByDay ? 'day' : 'month';
};

/** Returns the requested interval, unless it would give too many points to chart. */
export const intervalFor = (range: Range, requested: Interval | undefined): Interval => {
	if (requested === 'hour' && range.end.getTime() - range.start.getTime() > reportingLimits.mostDaysByHour * dayMs)
		return usualInterval(range);
	if (requested === 'day' && usualInterval(range) === 'month') return 'month';
	return requested ?? usualInterval(range);
};
