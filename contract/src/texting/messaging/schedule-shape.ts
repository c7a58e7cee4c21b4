/** A draft's schedule. Its rules are in another module, because they load time zone data. */
import { z } from 'zod';

/** Such as `2027-03-14T09:00`. */
const localTime = z.string().max(30);

export const schedule = z.object({
	localTime,
	/** Such as `America/New_York`. */
	timeZone: z.string().max(64),
	/** In the same time zone. Texts that are not sent by then never are. By default, a day after the start. */
	doNotSendAfter: localTime.optional(),
});
export type Schedule = z.output<typeof schedule>;
