/** When somebody is told nothing: no email, no push, no sound. What comes meanwhile is told once it is over. */

import { quietTime } from '../../access/session/quiet-time.ts';
import { route } from '../../route.ts';

export const setQuietTime = route({
	method: 'POST',
	path: '/profile/quiet-hours', // ours
	summary:
		'Set when you get no notifications. What is still unread when quiet hours end is sent then, as one email an inbox.',
	who: 'staff',
	onlyOneself: true,
	body: quietTime,
	answer: quietTime,
});
