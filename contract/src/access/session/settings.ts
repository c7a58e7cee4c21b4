/** What a person has set for themselves, as the profile answers it (spec 1 §3, 2 §3). */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { quietTime } from './quiet-time.ts';

const day = z.iso.date().nullable();

/** `enabled` and `replyMessage` as specified; the days, both included, are our own addition. */
export const outOfOfficeConfig = z.object({
	enabled: z.boolean(),
	replyMessage: z.string(),
	/** Days of the team's calendar, `2026-11-23`; null: from when it is switched on. */
	firstDay: day,
	/** Null: until it is switched off. */
	lastDay: day,
});
export type OutOfOfficeConfig = z.output<typeof outOfOfficeConfig>;

/** How one is told of texts that come into a shared inbox. */
const groupAccount = z.object({
	id,
	name: z.string(),
	receiveEmail: z.boolean(),
	receivePushNotification: z.boolean(),
	/** The number in the browser's tab and the sound count it. */
	receiveInApp: z.boolean(),
});

export const ownSettings = z.object({
	number: z.string().nullable(), // of the personal inbox in the current team, 10 digits
	forwardingNumber: z.string().nullable(), // 10 digits
	createdOn: instant,
	/** With whose sign-in page one signs in; null: with a password of Quad. */
	signInProvider: z.string().nullable(),
	/** The address that one signs in with once the mail there is opened. */
	wantedAddress: z.object({ emailAddress: z.string(), until: instant }).nullable(),
	sendEmailOnIncomingMessage: z.boolean(),
	sendMobilePushOnIncomingMessage: z.boolean(),
	notifyInAppOnIncomingMessage: z.boolean(),
	/** On the wall of `timeZone`: that of the team in which it was set. */
	quietHours: quietTime.extend({ timeZone: z.string() }),
	/** The shared and high-speed inboxes of the current team that one works in. */
	groupAccounts: z.array(groupAccount),
	chatNotifications: z.object({ receiveFollowUpsEmail: z.boolean() }),
	outOfOfficeConfig,
});
export type OwnSettings = z.output<typeof ownSettings>;
