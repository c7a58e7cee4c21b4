/** Web push: our own additions, since the specifications leave open how one is told (gaps F-16). */
import { z } from 'zod';
import { done } from '../fields.ts';
import { route } from '../route.ts';
import { incomingAlertLimits } from './limits.ts';

const endpoint = z.string().max(incomingAlertLimits.endpointCharacters);

export const getPushKey = route({
	method: 'GET',
	path: '/alerts/key',
	summary: 'The public key with which a browser lets this installation wake it (VAPID).',
	who: 'staff',
	answer: z.object({ publicKey: z.string() }),
});

/** As a browser prints its `PushSubscription`. */
export const subscribe = route({
	method: 'POST',
	path: '/alerts/subscribe',
	summary: 'Tell this person of incoming texts in this browser, and nobody else there any more.',
	who: 'staff',
	body: z.object({ endpoint, keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(200) }) }),
	answer: done,
});

export const unsubscribe = route({
	method: 'POST',
	path: '/alerts/unsubscribe',
	summary: 'Tell this person nothing more in this browser.',
	who: 'staff',
	body: z.object({ endpoint }),
	answer: done,
});
