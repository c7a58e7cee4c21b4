/** Describes an arrival time in the team's time zone, with the day if it is not today. */
import { formatDay, formatTime } from '../../foundation/format.ts';

/** For example, `2:41 PM`, `2:41 PM yesterday` or `6:05 AM on Sunday, Nov 22`. */
export const sayArrival = (instant: string, timeZone: string, now: Date): string => {
	const day = formatDay(instant, timeZone, now);
	const time = formatTime(instant, timeZone);
	if (day === 'Today') return time;
	return day === 'Yesterday' ? `${time} yesterday` : `${time} on ${day}`;
};
