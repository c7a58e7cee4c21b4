import { z } from 'zod';
import { route } from '../../route.ts';

/** The count beside the link in the navigation. Every screen fetches it. */
export const countStopped = route({
	method: 'GET',
	path: '/messages/scheduled/stopped/count',
	summary: 'Count the scheduled messages that wait for a decision.',
	who: 'staff',
	answer: z.object({ stopped: z.number().int() }),
});
