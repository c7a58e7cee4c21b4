/** The settings of a person, as their profile returns them (spec 1 §3, 2 §3). */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { quietTime } from './quiet-time.ts';

const day = z.iso.date().nullable();

/** The specifications have `enabled` and `replyMessage`. The first and the last day, both included, are additions. */
export const outOfOfficeConfig = z.object({
	enabled: z.boolean(),
	replyMessage: z.string(),
	/** The first day in the team's time zone, `2026-11-23`; null means from the moment it is switched on. */
	firstDay: day,
	/** Null means until it is switched off. */
	lastDay: day,
});
export type OutOfOfficeConfig = z.output<typeof outOfOfficeConfig>;

/** The notification settings for texts to a shared inbox. */
const groupAccount = z.object({
	id,
	name: z.string(),
	receiveEmail: z.boolean(),
	receivePushNotification: z.boolean(),
	/** Whether these texts count in the title of the browser tab and play the sound. */
	receiveInApp: z.boolean(),
});

export const ownSettings = z.object({
	number: z.string().nullable(), // number of the personal inbox in the current team, 10 digits
	forwardingNumber: z.string().nullable(), // 10 digits
	createdOn: instant,
	/** The name of the identity provider; null if the person signs in with a password of Quad. */
	signInProvider: z.string().nullable(),
	/** The new sign-in address, which becomes valid once the person opens the email sent there. */
	wantedAddress: z.object({ emailAddress: z.string(), until: instant }).nullable(),
	sendEmailOnIncomingMessage: z.boolean(),
	sendMobilePushOnIncomingMessage: z.boolean(),
	notifyInAppOnIncomingMessage: z.boolean(),
	/** Times in `timeZone`, which is that of the team in which the person set them. */
	quietHours: quietTime.extend({ timeZone: z.string() }),
	/** The shared and high-speed inboxes of the current team in which the person works. */
	groupAccounts: z.array(groupAccount),
	chatNotifications: z.object({ receiveFollowUpsEmail: z.boolean() }),
	outOfOfficeConfig,
});
export type OwnSettings = z.output<typeof ownSettings>;
