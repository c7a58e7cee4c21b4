/** Until when, in words. */
import { formatDay } from '../../../foundation/format.ts';

/** `today`, or `through Saturday, Dec 5`: an assignment ends when its last day is over. */
export const sayThrough = (endsAt: string, timeZone: string, now: Date = new Date()): string => {
	const day = formatDay(new Date(new Date(endsAt).getTime() - 1), timeZone, now);
	return day === 'Today' ? 'through today' : `through ${day}`;
};
