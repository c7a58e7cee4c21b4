/** Routes for an agent's availability (spec 2 §4). Every screen loads this module, so it contains nothing else. */
import { z } from 'zod';
import { route } from '../../route.ts';
import { availability } from './shapes.ts';

const mine = z.object({
	availability,
	waiting: z.number().int(),
	/** The longest time that the team wants visitors to wait. */
	waitLimitMinutes: z.number().int(),
});

export const getAvailability = route({
	method: 'GET',
	path: '/chat/availability',
	summary: 'Read whether you take chats, how many of the team’s visitors wait, and for how long they should at most.',
	who: 'webChat',
	answer: mine,
});

export const setAvailability = route({
	method: 'POST',
	path: '/chat/availability',
	summary: 'Become Available (1) or Away (0).',
	who: 'webChat',
	body: z.object({ availability }),
	alsoTakes: { waiting: null, waitLimitMinutes: null },
	answer: mine,
});

export const renewAvailability = route({
	method: 'POST',
	path: '/chat/availability/renew',
	summary: 'Say that you are still there. Who is silent becomes Away.',
	who: 'webChat',
	answer: mine,
});
