/** The time in which a person gets no notifications. The server needs its end, the browser (sound) only the present. */
import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.');

export const quietTime = z.object({
	enabled: z.boolean(),
	/** If later than `until`, the quiet time spans midnight. */
	from: timeOfDay,
	until: timeOfDay,
	/** Days that are quiet from midnight to midnight. Monday is 1. */
	days: z
		.array(z.number().int().min(1).max(7))
		.max(7)
		.transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
});
export type QuietTime = z.output<typeof quietTime>;

/** The form's default for a person who has set no quiet time. */
export const usualQuietTime: QuietTime = { enabled: false, from: '20:00', until: '07:00', days: [6, 7] };

/** `day`: Monday is 1. `minute`: minutes after midnight. */
export const isQuietAt = ({ from, until, days }: QuietTime, day: number, minute: number): boolean => {
	if (days.includes(day)) return true;
	const [start, end] = [minutesOf(from), minutesOf(until)];
	return start < end ? minute >= start && minute < end : minute >= start || minute < end;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
