/** Every screen makes this call, so its module loads no other calls of conversations. */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';

/** One call returns the unread counts of all inboxes (gaps F-22). */
export const listUnread = route({
	method: 'GET',
	path: '/inboxes/unread',
	summary: 'Count the unread texts in each of your inboxes.',
	who: 'staff',
	answer: z.array(z.object({ inboxId: id, unreadCount: z.number().int() })),
});
