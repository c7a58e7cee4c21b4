import { z } from 'zod';
import { route } from '../../route.ts';

export const uploadMedia = route({
	method: 'POST',
	path: '/media/upload',
	aliases: ['/media'], // gaps A-04
	summary: 'Upload a picture to send: gif, png or jpeg, up to 5 MB. Kept for a day unless a message uses it.',
	who: 'staff',
	bodyAs: 'file',
	answer: z.object({
		cdnMediaUri: z.string(), // on Quad's own origin
		mimeType: z.string(),
	}),
});
