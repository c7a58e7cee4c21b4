/** Wall-clock rules in a team's zone (decisions.md 12). A skipped hour is taken later, a repeated one at its first. */
import { Temporal } from 'temporal-polyfill';

/** Minutes after midnight on the wall of this zone. */
export const minuteOfDay = (at: Date, timeZone: string): number => {
	const { hour, minute } = zoned(at, timeZone);
	return hour * 60 + minute;
};

/** The next instant, from `at` on, at which the wall of this zone shows this full hour. */
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

/** The day on the wall calendar of this zone: `2026-11-21`. */
export const dayOf = (at: Date, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** So many days later on the calendar. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The instant at which this day is over in this zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
	new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);

/** `skipped`: the wall never shows this time. `repeated`: it shows it twice. */
export type ClockChange = 'skipped' | 'repeated';

/** The instant at which the wall of this zone shows `2027-03-14T09:00`; null where there is no such time, or zone. */
export const instantOf = (wall: string, timeZone: string): { at: Date; change: ClockChange | null } | null => {
	// a zone with a name: an offset such as +05:00 knows no summer
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

/** What the wall of this zone shows then: `2027-03-14T09:00`. */
export const wallOf = (at: Date, timeZone: string): string =>
	zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/** The same day and time on the wall, so many years later. */
export const yearsLater = (at: Date, timeZone: string, years: number): Date =>
	new Date(zoned(at, timeZone).add({ years }).epochMilliseconds);

const zoned = (at: Date, timeZone: string) =>
	Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
