/** Routes for the email summary of unread texts, which each user can switch on. */
import { z } from 'zod';
import { route } from '../../route.ts';

/** `day`: every morning. `hour`: every full hour outside quiet hours. No email is sent if nothing is new. */
export const digestChoices = ['off', 'day', 'hour'] as const;
export type DigestChoice = (typeof digestChoices)[number];

const digest = z.object({ every: z.enum(digestChoices) });

export const readDigest = route({
	method: 'GET',
	path: '/profile/digest', // not in the specifications
	summary: 'Get how often you get a summary of unread texts by email.',
	who: 'staff',
	answer: digest,
});

export const setDigest = route({
	method: 'POST',
	path: '/profile/digest', // not in the specifications
	summary: 'Set how often you get a summary of unread texts by email. No text is in two summaries.',
	who: 'staff',
	onlyOneself: true,
	body: digest,
	answer: digest,
});
