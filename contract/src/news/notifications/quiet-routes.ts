/** Routes for a user's quiet hours, without email, push or sound. Notifications are sent once they are over. */

import { quietTime } from '../../access/session/quiet-time.ts';
import { route } from '../../route.ts';

export const setQuietTime = route({
	method: 'POST',
	path: '/profile/quiet-hours', // not in the specifications
	summary:
		'Set when you get no notifications. What is still unread when quiet hours end is sent then, as one email an inbox.',
	who: 'staff',
	onlyOneself: true,
	body: quietTime,
	answer: quietTime,
});
