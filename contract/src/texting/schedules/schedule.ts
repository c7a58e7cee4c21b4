/**
 * Converts a message's schedule, a wall-clock time in a time zone, to a moment. A skipped hour moves to the next, and a
 * repeated one means the first (decisions.md 12). The browser checks it while composing, and the server again.
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
	/** When the text expires; null if it never does. */
	readonly notAfter: Date | null;
}

/** Returns null if there is no such time or time zone. */
export const readStart = ({ localTime: wall, timeZone, doNotSendAfter }: Schedule): Start | null => {
	const start = instantOf(wall, timeZone);
	const end = doNotSendAfter === undefined ? null : instantOf(doNotSendAfter, timeZone);
	if (start === null || (doNotSendAfter !== undefined && end === null)) return null;
	return { ...start, notAfter: end?.at ?? null };
};

/** Accepts times more than 5 minutes and at most a year ahead (gaps X-04). */
export const faultOf = (schedule: Schedule, now: Date): ScheduleFault | null => {
	if (!isTimeZone(schedule.timeZone)) return 'schedule.no_such_zone';
	const start = readStart(schedule);
	if (start === null) return 'schedule.no_such_time';
	if (start.at.getTime() <= now.getTime() + scheduleLimits.leadMinutes * 60_000) return 'schedule.too_soon';
	if (start.at > yearsLater(now, schedule.timeZone, scheduleLimits.aheadYears)) return 'schedule.too_far';
	return start.notAfter !== null && start.notAfter <= start.at ? 'schedule.ends_first' : null;
};

/** Returns a sentence like `The clock skips that hour, so it goes out at 3:30 AM.`, or null without a clock change. */
export const sayClockChange = ({ at, change }: Start, timeZone: string): string | null => {
	const time = at
		.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
		.replaceAll('\u202f', ' ');
	if (change === 'skipped') return `The clock skips that time on this day, so it will be sent at ${time}.`;
	return change === 'repeated' ? `The clock shows ${time} twice on this day: it will be sent the first time.` : null;
};
