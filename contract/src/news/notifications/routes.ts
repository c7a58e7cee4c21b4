/** Routes for notifications by email (spec 3 §3), and by web push, which the specifications leave open (gaps F-16). */
import { z } from 'zod';
import { done, id } from '../../fields.ts';
import { route } from '../../route.ts';
import { incomingTextLimits, teamMailLimits } from './limits.ts';
import { teamEvents, teamEventTypes } from './team-events.ts';

const endpoint = z.string().max(incomingTextLimits.endpointCharacters);

export const getPushKey = route({
	method: 'GET',
	path: '/alerts/key',
	summary: 'Get the public key (VAPID) that browsers subscribe to push with.',
	who: 'staff',
	answer: z.object({ publicKey: z.string() }),
});

/** The body is a browser's serialized `PushSubscription`. */
export const subscribe = route({
	method: 'POST',
	path: '/alerts/subscribe',
	summary: 'Subscribe this browser to push for the signed-in person, and for no one else in it.',
	who: 'staff',
	body: z.object({ endpoint, keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(200) }) }),
	answer: done,
});

export const unsubscribe = route({
	method: 'POST',
	path: '/alerts/unsubscribe',
	summary: 'Unsubscribe this browser from push.',
	who: 'staff',
	body: z.object({ endpoint }),
	answer: done,
});

export const updateNotifications = route({
	method: 'POST',
	path: '/profile/notifications',
	summary: 'Update how you hear about texts to shared inboxes. Inboxes that aren’t named stay as they are.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({
		groupAccounts: z
			.array(
				z.object({
					id,
					receiveEmail: z.boolean(),
					receivePushNotification: z.boolean(),
					receiveInApp: z.boolean().optional(), // not in the specifications; stays unchanged if omitted
				}),
			)
			.max(incomingTextLimits.inboxesAtOnce),
	}),
	answer: done,
});

const ofType = z.object({ type: z.enum(teamEventTypes).optional() });

const teamMail = z.object({
	event: z.enum(teamEvents),
	isActive: z.boolean(),
	notificationEmails: z.array(z.object({ emailAddress: z.string().max(teamMailLimits.addressesCharacters) })).max(100),
});
export type TeamMailSetting = z.output<typeof teamMail>;

export const listTeamMail = route({
	method: 'GET',
	path: '/notifications',
	summary: 'Get who in the current team is emailed about what, for one event or all.',
	who: 'administrator',
	query: ofType,
	answer: z.array(teamMail),
});

export const saveTeamMail = route({
	method: 'POST',
	path: '/notifications',
	summary: 'Set who is emailed about one event. Addresses may be written together, split on whitespace or commas.',
	who: 'administrator',
	query: ofType,
	body: teamMail,
	answer: teamMail,
});
