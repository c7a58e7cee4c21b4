/**
 * The schedule of a message: a wall-clock time in a zone, and its instant. A skipped hour moves to the next, a
 * repeated one means its first (decisions.md 12). Pure: the browser checks while composing, and the server again.
 */

import { type ClockChange, instantOf, yearsLater } from '../../time.ts';
import { isTimeZone } from '../../time-zone.ts';
import type { Schedule } from '../messaging/schedule-shape.ts';
import { scheduleLimits } from './limits.ts';

export type ScheduleFault =
	| 'schedule.no_such_zone'
	| 'schedule.no_such_time'
	| 'schedule.too_soon'
	| 'schedule.too_far'
	| 'schedule.ends_first';

export interface Start {
	readonly at: Date;
	readonly change: ClockChange | null;
	/** The instant after which nothing is sent; null without such a limit. */
	readonly notAfter: Date | null;
}

/** Returns null if the time or the zone does not exist. */
export const readStart = ({ localTime: wall, timeZone, doNotSendAfter }: Schedule): Start | null => {
	const start = instantOf(wall, timeZone);
	const end = doNotSendAfter === undefined ? null : instantOf(doNotSendAfter, timeZone);
	if (start === null || (doNotSendAfter !== undefined && end === null)) return null;
	return { ...start, notAfter: end?.at ?? null };
};

/** Allows times more than 5 minutes ahead and within the next year (gaps X-04). */
export const faultOf = (schedule: Schedule, now: Date): ScheduleFault | null => {
	if (!isTimeZone(schedule.timeZone)) return 'schedule.no_such_zone';
	const start = readStart(schedule);
	if (start === null) return 'schedule.no_such_time';
	if (start.at.getTime() <= now.getTime() + scheduleLimits.leadMinutes * 60_000) return 'schedule.too_soon';
	if (start.at > yearsLater(now, schedule.timeZone, scheduleLimits.aheadYears)) return 'schedule.too_far';
	return start.notAfter !== null && start.notAfter <= start.at ? 'schedule.ends_first' : null;
};

/** Returns `The clock skips that hour, so it goes out at 3:30 AM.`, or null without a clock change. */
export const sayClockChange = ({ at, change }: Start, timeZone: string): string | null => {
	const time = at
		.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
		.replaceAll('\u202f', ' ');
	if (change === 'skipped') return `The clock skips that time on this day, so it will be sent at ${time}.`;
	return change === 'repeated' ? `The clock shows ${time} twice on this day: it will be sent the first time.` : null;
};
