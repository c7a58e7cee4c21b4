/** What is done with a conversation beside answering it: who looks at it, unread again, put off until a time. */
import { z } from 'zod';
import { done, id, idInPath } from '../fields.ts';
import { route } from '../route.ts';

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
