import { z } from 'zod';
import { route } from '../../route.ts';

/** The count beside the link in the navigation. Every screen fetches it. */
export const countReviews = route({
	method: 'GET',
	path: '/optOuts/count',
	summary:
		'Count the texts in your inboxes that wait to be decided: those that hold their sender, and those that do not.',
	who: 'staff',
	answer: z.object({ held: z.number().int(), flagged: z.number().int() }),
});
