/** Defines when a user gets no notifications. In the browser, it only mutes the sound. */
import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.');

export const quietTime = z.object({
	enabled: z.boolean(),
	/** If this is later than `until`, the quiet time spans midnight. */
	from: timeOfDay,
	until: timeOfDay,
	/** Days that are quiet all day. Monday is 1. */
	days: z
		.array(z.number().int().min(1).max(7))
		.max(7)
		.transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
});
export type QuietTime = z.output<typeof quietTime>;

/** The default for users who never set a quiet time. */
export const usualQuietTime: QuietTime = { enabled: false, from: '20:00', until: '07:00', days: [6, 7] };

/** `day`: Monday is 1. `minute`: minutes after midnight. */
export const isQuietAt = ({ from, until, days }: QuietTime, day: number, minute: number): boolean => {
	if (days.includes(day)) return true;
	const [start, end] = [minutesOf(from), minutesOf(until)];
	return start < end ? minute >= start && minute < end : minute >= start || minute < end;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
