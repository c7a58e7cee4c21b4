/** What a draft says of its time: apart from the rules, which load the calendars of the world. */
import { z } from 'zod';

/** `2027-03-14T09:00` */
const localTime = z.string().max(30);

export const schedule = z.object({
	localTime,
	/** `America/New_York` */
	timeZone: z.string().max(64),
	/** On the same wall: what is not sent by then is never sent. Without it, a day after the start. */
	doNotSendAfter: localTime.optional(),
});
export type Schedule = z.output<typeof schedule>;
