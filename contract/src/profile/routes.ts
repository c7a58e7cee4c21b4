/** What people change about themselves. Each call is about who makes it; nobody else can be named. */
import { z } from 'zod';
import { done, id } from '../fields.ts';
import { route } from '../route.ts';
import { profileLimits } from './limits.ts';
import { outOfOfficeConfig } from './settings.ts';

/** What is not said stays as it is. */
export const updateProfile = route({
	method: 'POST',
	path: '/profile/update',
	summary: 'Change one’s own name, e-mail address, forwarding number, and how one is told of texts to one’s own inbox.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({
		firstName: z.string().max(profileLimits.name).optional(),
		lastName: z.string().max(profileLimits.name).optional(),
		emailAddress: z.string().max(320).optional(),
		/** Ten digits, in any notation; empty or null for none. */
		forwardingNumber: z.string().max(100).nullable().optional(),
		sendEmailOnIncomingMessage: z.boolean().optional(),
		sendMobilePushOnIncomingMessage: z.boolean().optional(),
	}),
	answer: done,
});

export const updateNotifications = route({
	method: 'POST',
	path: '/profile/notifications',
	summary: 'Say how one is told of texts to shared inboxes. An inbox that is not named stays as it is.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({
		groupAccounts: z
			.array(z.object({ id, receiveEmail: z.boolean(), receivePushNotification: z.boolean() }))
			.max(profileLimits.inboxesAtOnce),
	}),
	answer: done,
});

export const updateChatNotifications = route({
	method: 'POST',
	path: '/profile/chat-notifications',
	summary: 'Say whether one is mailed when a visitor of the web chat asks for a follow-up.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ ReceiveFollowUpsEmail: z.boolean() }), // spelt as the specifications do (gaps O-08)
	answer: done,
});

export const setOutOfOffice = route({
	method: 'POST',
	path: '/profile/outofoffice',
	summary: 'Switch the out-of-office message of one’s own inbox in the current team, and write it.',
	who: 'staff',
	body: outOfOfficeConfig.extend({ replyMessage: z.string().max(10_000).default('') }),
	answer: outOfOfficeConfig,
});
