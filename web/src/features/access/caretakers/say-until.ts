import { formatDay } from '../../../foundation/format.ts';

/** Returns `today` or `through Saturday, Dec 5`, because an assignment ends at the end of its last day. */
export const sayThrough = (endsAt: string, timeZone: string, now: Date = new Date()): string => {
	const day = formatDay(new Date(new Date(endsAt).getTime() - 1), timeZone, now);
	return day === 'Today' ? 'through today' : `through ${day}`;
};
