/** Routes with which users change their own profile. They take no user id, so nobody can change another's. */
import { z } from 'zod';
import { done, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { getProfile } from '../session/routes.ts';
import { outOfOfficeConfig } from '../session/settings.ts';
import { profileLimits } from './limits.ts';

/** Omitted fields stay unchanged. */
const changes = z.object({
	firstName: z.string().max(profileLimits.name).optional(),
	lastName: z.string().max(profileLimits.name).optional(),
	/** The new sign-in address. It takes effect once the user opens the email sent to it (wanted-address.ts). */
	emailAddress: z.string().max(320).optional(),
	/** Ten digits in any notation; '' or null to have no number. */
	forwardingNumber: z.string().max(100).nullable().optional(),
	sendEmailOnIncomingMessage: z.boolean().optional(),
	sendMobilePushOnIncomingMessage: z.boolean().optional(),
	notifyInAppOnIncomingMessage: z.boolean().optional(), // not in the specifications
});

export const updateProfile = route({
	method: 'POST',
	path: '/profile/update',
	summary: 'Update your name, email address, forwarding number, and how you hear about texts to your personal inbox.',
	who: 'staff',
	onlyOneself: true,
	body: changes,
	alsoTakes: besideWritten(getProfile.answer, changes),
	answer: done,
});

export const updateChatNotifications = route({
	method: 'POST',
	path: '/profile/chat-notifications',
	summary: 'Set whether you get an email when a web chat visitor asks for a follow-up.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ ReceiveFollowUpsEmail: z.boolean() }), // UpperCamelCase, as in the specifications (gaps O-08)
	answer: done,
});

const saidOutOfOffice = outOfOfficeConfig.extend({
	replyMessage: outgoingText().default(''),
	firstDay: outOfOfficeConfig.shape.firstDay.default(null),
	lastDay: outOfOfficeConfig.shape.lastDay.default(null),
});

export const readInboxOutOfOffice = route({
	method: 'GET',
	path: '/groupaccounts/{id}/outofoffice', // gaps F-21
	summary: 'Get the out-of-office message of a shared inbox.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: outOfOfficeConfig,
});

export const setInboxOutOfOffice = route({
	method: 'POST',
	path: '/groupaccounts/{id}/outofoffice', // gaps F-21
	summary: 'Switch the out-of-office message of a shared inbox, write it, and say on which days.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	body: saidOutOfOffice,
	answer: outOfOfficeConfig,
});

export const setOutOfOffice = route({
	method: 'POST',
	path: '/profile/outofoffice',
	summary: 'Switch the out-of-office message of one’s own inbox in the current team, write it, and say on which days.',
	who: 'staff',
	body: saidOutOfOffice,
	answer: outOfOfficeConfig,
});
