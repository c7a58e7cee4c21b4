/** A user's settings, as their profile returns them (spec 1 §3, 2 §3). */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { quietTime } from './quiet-time.ts';

const day = z.iso.date().nullable();

/** Adds a first and a last day, both inclusive, to `enabled` and `replyMessage` of the specifications. */
export const outOfOfficeConfig = z.object({
	enabled: z.boolean(),
	replyMessage: z.string(),
	/** The first day in the team's time zone, such as `2026-11-23`; null to start when it is switched on. */
	firstDay: day,
	/** Null to continue until it is switched off. */
	lastDay: day,
});
export type OutOfOfficeConfig = z.output<typeof outOfOfficeConfig>;

/** The notification settings for texts to a shared inbox. */
const groupAccount = z.object({
	id,
	name: z.string(),
	receiveEmail: z.boolean(),
	receivePushNotification: z.boolean(),
	/** Whether these texts are counted in the browser tab's title and play a sound. */
	receiveInApp: z.boolean(),
});

export const ownSettings = z.object({
	number: z.string().nullable(), // 10 digits; the number of the personal inbox in the current team
	forwardingNumber: z.string().nullable(), // 10 digits
	createdOn: instant,
	/** The name of the identity provider; null if the user signs in with a Quad password. */
	signInProvider: z.string().nullable(),
	/** The new sign-in address, which takes effect once the user opens the email sent to it. */
	wantedAddress: z.object({ emailAddress: z.string(), until: instant }).nullable(),
	sendEmailOnIncomingMessage: z.boolean(),
	sendMobilePushOnIncomingMessage: z.boolean(),
	notifyInAppOnIncomingMessage: z.boolean(),
	/** The times are in `timeZone`, the time zone of the team in which the user set them. */
	quietHours: quietTime.extend({ timeZone: z.string() }),
	/** The user's shared and high-speed inboxes in the current team. */
	groupAccounts: z.array(groupAccount),
	chatNotifications: z.object({ receiveFollowUpsEmail: z.boolean() }),
	outOfOfficeConfig,
});
export type OwnSettings = z.output<typeof ownSettings>;
