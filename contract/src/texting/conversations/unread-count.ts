/** Every screen loads this module, so it contains no other calls about conversations. */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';

/** Returns the unread counts of all inboxes at once (gaps F-22). */
export const listUnread = route({
	method: 'GET',
	path: '/inboxes/unread',
	summary: 'Count the unread texts in each of your inboxes.',
	who: 'staff',
	answer: z.array(z.object({ inboxId: id, unreadCount: z.number().int() })),
});
