/** Computes when scheduled reports are sent, and their periods: whole weeks starting on Monday, or whole months. */

import { addDays, dayOf, instantOf } from '../../time.ts';
import type { Range } from '../reporting/ranges.ts';
import { scheduledReportLimits } from './limits.ts';

export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Returns the first day of the week or month that a day is in. */
const firstOf = (every: Rhythm, day: string): string => {
	if (every === 'month') return `${day.slice(0, 7)}-01`;
	const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	return addDays(day, -sinceMonday);
};

const firstOfNext = (every: Rhythm, first: string): string =>
	every === 'week' ? addDays(first, 7) : firstOf('month', addDays(first, 31));

const onTheWall = (day: string, hour: number, timeZone: string): Date =>
	instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)?.at ?? new Date(`${day}T00:00:00Z`);

/** Returns the next Monday, or first of the month, at eight. */
export const nextSending = (every: Rhythm, now: Date, timeZone: string): Date => {
	const first = firstOf(every, dayOf(now, timeZone));
	const at = onTheWall(first, scheduledReportLimits.hour, timeZone);
	return at > now ? at : onTheWall(firstOfNext(every, first), scheduledReportLimits.hour, timeZone);
};

/** Returns the last whole week or month, and the one before to compare it with. */
export const lastPeriods = (every: Rhythm, now: Date, timeZone: string): { last: Range; before: Range } => {
	const end = firstOf(every, dayOf(now, timeZone));
	const start = firstOf(every, addDays(end, -1));
	const earlier = firstOf(every, addDays(start, -1));
	const midnight = (day: string) => onTheWall(day, 0, timeZone);
	return {
		last: { start: midnight(start), end: midnight(end) },
		before: { start: midnight(earlier), end: midnight(start) },
	};
};
