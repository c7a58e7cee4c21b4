/** The schedule of a draft. It is separate from its rules, which load time zone data. */
import { z } from 'zod';

/** `2027-03-14T09:00` */
const localTime = z.string().max(30);

export const schedule = z.object({
	localTime,
	/** `America/New_York` */
	timeZone: z.string().max(64),
	/** In the same time zone: texts not sent by then are never sent. By default, a day after the start. */
	doNotSendAfter: localTime.optional(),
});
export type Schedule = z.output<typeof schedule>;
