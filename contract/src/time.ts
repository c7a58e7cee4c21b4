/** Converts wall-clock times (decisions.md 12). A skipped hour moves to the next, a repeated hour means the first. */
import { Temporal } from 'temporal-polyfill';

/** Returns the minutes since midnight in this time zone. */
export const minuteOfDay = (at: Date, timeZone: string): number => {
	const { hour, minute } = zoned(at, timeZone);
	return hour * 60 + minute;
};

/** Returns the next time, `at` included, at which clocks in this time zone show the full hour. */
export const nextHour = (at: Date, timeZone: string, hour: number): Date => {
	const now = zoned(at, timeZone);
	const today = now.toPlainDate().toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) });
	const next =
		Temporal.ZonedDateTime.compare(today, now) >= 0
			? today
			: now
					.toPlainDate()
					.add({ days: 1 })
					.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) });
	return new Date(next.epochMilliseconds);
};

/** Returns the date in this time zone, such as `2026-11-21`. */
export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the moment at which the day ends in this time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
	new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);

/** `skipped`: clocks never show this time. `repeated`: clocks show this time twice. */
export type ClockChange = 'skipped' | 'repeated';

/** Returns the moment of a time such as `2027-03-14T09:00`, or null if there is no such time or time zone. */
export const instantOf = (wall: string, timeZone: string): { at: Date; change: ClockChange | null } | null => {
	// only named zones, because an offset such as +05:00 has no daylight saving time
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || !/^[A-Z]/i.test(timeZone)) return null;
	try {
		const time = Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
		const first = time.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
		const last = time.toZonedDateTime(timeZone, { disambiguation: 'later' });
		const isShown = first.toPlainDateTime().equals(time);
		const isOnce = first.epochMilliseconds === last.epochMilliseconds;
		return { at: new Date(first.epochMilliseconds), change: isShown ? (isOnce ? null : 'repeated') : 'skipped' };
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
};

/** Returns the wall-clock time in this time zone, such as `2027-03-14T09:00`. */
export const wallOf = (at: Date, timeZone: string): string =>
	zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/** Returns the moment with the same date and wall-clock time, this many years later. */
export const yearsLater = (at: Date, timeZone: string, years: number): Date =>
	new Date(zoned(at, timeZone).add({ years }).epochMilliseconds);

const zoned = (at: Date, timeZone: string) =>
	Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
