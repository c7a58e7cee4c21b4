/** The call with which a user restores a sign-in address that someone else changed. */
import { z } from 'zod';
import { route } from '../../route.ts';

export const takeAddressBack = route({
	method: 'POST',
	path: '/auth/takeaddressback',
	summary: 'Restore the old sign-in address with the emailed key. Ends every session and clears the password.',
	who: 'anyone',
	body: z.object({ key: z.string().max(200).default('') }),
	answer: z.object({ passwordResetKey: z.string() }), // lets the user choose a new password right away
});
