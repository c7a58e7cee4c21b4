/**
 * Other systems whose lists can be the recipients of a message (spec 3 §9). To add a system, add it to
 * `recipientSources`, and add `listRecipientSources` and `readRecipients` to its adapter.
 */
import { z } from 'zod';
import { keysOf } from '../../keys.ts';
import { route } from '../../route.ts';
import { recipientList } from '../../texting/messaging/recipient-lists.ts';

/** By the connector's key. */
export const recipientSources = {
	radius: { name: 'Radius', label: 'Radius target' },
	slate: { name: 'Slate', label: 'Slate query' },
	raisersEdgeNxt: { name: 'Raiser’s Edge NXT', label: 'Raiser’s Edge NXT list' },
} as const;

export const recipientConnector = z.enum(keysOf(recipientSources));
export type RecipientConnector = z.output<typeof recipientConnector>;

const choice = z.object({ id: z.string(), name: z.string() });
export type RecipientChoice = z.output<typeof choice>;

const ofConnector = z.object({ connector: recipientConnector });

export const listRecipientConnectors = route({
	method: 'GET',
	path: '/recipientsources',
	summary: 'List the connected systems whose targets, queries or lists can be the recipients of a message.',
	who: 'staff',
	answer: z.array(z.object({ connector: recipientConnector })),
});

export const listRecipientSources = route({
	method: 'GET',
	path: '/recipientsources/{connector}',
	summary: 'List what a connected system has that can be the recipients of a message.',
	who: 'staff',
	params: ofConnector,
	answer: z.array(choice),
});

export const takeRecipients = route({
	method: 'POST',
	path: '/recipientsources/{connector}/lists',
	summary:
		'Make a list of the people whom one of them has, as they are now. It is read in the background: ask for the list until its state is no longer reading.',
	who: 'staff',
	params: ofConnector,
	body: z.object({ sourceId: z.string().min(1).max(500) }),
	answer: recipientList,
});
