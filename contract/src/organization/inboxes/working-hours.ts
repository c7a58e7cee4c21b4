/** An inbox's working hours. They don't affect sending, but are shown to colleagues who write from the inbox. */
import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 09:00.');

/** Monday is 1. Times are in the team's time zone. */
const openDay = z
	.object({ day: z.number().int().min(1).max(7), opens: timeOfDay, closes: timeOfDay })
	.refine(({ opens, closes }) => opens < closes, 'It closes after it opens.');

/** In the order of the week, with at most one period a day. */
export const workingHours = z
	.array(openDay)
	.min(1)
	.max(7)
	.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Each day once.')
	.transform((days) => days.toSorted((one, other) => one.day - other.day));
export type WorkingHours = z.output<typeof workingHours>;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
