/** Routes for anything but replying: who is viewing a conversation, marking it unread, snoozing it, and its history. */
import { z } from 'zod';
import { done, id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';

const inPath = z.object({ id: idInPath });

export const listViewers = route({
	method: 'GET',
	path: '/inboxes/{id}/viewers',
	summary: 'List who else is looking at which conversation of an inbox at this moment.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ conversationId: id, userId: id, name: z.string() })),
});

export const markUnread = route({
	method: 'POST',
	path: '/conversations/{id}/unread',
	summary: 'Mark a conversation as unread.',
	who: 'staff',
	params: inPath,
	answer: z.object({ unread: z.number().int() }),
});

export const snoozeConversation = route({
	method: 'POST',
	path: '/conversations/{id}/snooze',
	summary: 'Put a conversation off until an instant, or (null) bring it back. A new text brings it back, too.',
	who: 'staff',
	params: inPath,
	body: z.object({ until: z.string().max(40).nullable() }),
	answer: done,
});

export { listRecentCampaigns, readTimeline } from './timeline-routes.ts';

export const findWhereToText = route({
	method: 'GET',
	path: '/students/{id}/inbox',
	summary: 'Find the inbox to text a contact from: the one that last talked with them, else your own, else the first.',
	who: 'staff',
	params: inPath,
	answer: z.object({ inboxId: id, conversationId: id.nullable() }),
});
