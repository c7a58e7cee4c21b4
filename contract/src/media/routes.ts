import { z } from 'zod';
import { route } from '../route.ts';

export const uploadMedia = route({
	method: 'POST',
	path: '/media/upload',
	aliases: ['/media'], // gaps A-04
	summary: 'A picture to send: a gif, png or jpeg of 5 MB at most. It is kept for a day until a message names it.',
	who: 'staff',
	bodyAs: 'file',
	answer: z.object({
		cdnMediaUri: z.string(), // on our own origin
		mimeType: z.string(),
	}),
});
