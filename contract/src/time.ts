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

const zoned = (at: Date, timeZone: string) =>
	Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
