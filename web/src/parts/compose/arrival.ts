/** Puts an arrival time into words: the time in the team's time zone, and the day if it is not today. */
import { formatDay, formatTime } from '../../foundation/format.ts';

/** `2:41 PM` · `2:41 PM yesterday` · `6:05 AM on Sunday, Nov 22` */
export const sayArrival = (instant: string, timeZone: string, now: Date): string => {
	const day = formatDay(instant, timeZone, now);
	const time = formatTime(instant, timeZone);
	if (day === 'Today') return time;
	return day === 'Yesterday' ? `${time} yesterday` : `${time} on ${day}`;
};

/** Returns the name of the time zone used on the page: `Eastern Time`. */
export const sayZone = (timeZone: string): string =>
	new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
		.formatToParts()
		.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
