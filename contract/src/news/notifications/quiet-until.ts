import { isQuietAt, type QuietTime } from '../../access/session/quiet-time.ts';
import { addDays, dayOf, endOfDay, instantOf, minuteOfDay } from '../../time.ts';

/** Returns when the current quiet time ends, or null if there is none. Adjacent quiet days and nights count as one. */
export const quietUntil = (quiet: QuietTime, now: Date, timeZone: string): Date | null => {
	if (!quiet.enabled) return null;
	let at = now;
	// enough steps for a week, with one for each quiet day and one for the night after it
	for (let step = 0; step < 16; step += 1) {
		const today = dayOf(at, timeZone);
		if (!isQuietAt(quiet, weekdayOf(today), minuteOfDay(at, timeZone))) break;
		at = quiet.days.includes(weekdayOf(today)) ? endOfDay(today, timeZone) : nextTime(at, quiet.until, timeZone);
	}
	return at === now ? null : at;
};

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const nextTime = (at: Date, time: string, timeZone: string): Date => {
	const today = dayOf(at, timeZone);
	for (const day of [today, addDays(today, 1)]) {
		const next = instantOf(`${day}T${time}`, timeZone)?.at;
		if (next && next > at) return next;
	}
	return endOfDay(today, timeZone);
};
