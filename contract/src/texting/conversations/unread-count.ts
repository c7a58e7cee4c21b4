/** What every screen asks: alone, so that none of them loads the other calls of conversations for it. */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';

/** Gaps F-22. */
export const listUnread = route({
	method: 'GET',
	path: '/inboxes/unread',
	summary: 'Count the unread texts in each of your inboxes.',
	who: 'staff',
	answer: z.array(z.object({ inboxId: id, unreadCount: z.number().int() })),
});
