/** Calls to confirm, resend or cancel a new sign-in address before it takes effect. */
import { z } from 'zod';
import { done } from '../../fields.ts';
import { route } from '../../route.ts';

export const confirmAddress = route({
	method: 'POST',
	path: '/auth/confirmaddress',
	summary: 'Confirm the new sign-in address with the emailed key.',
	who: 'anyone',
	body: z.object({ key: z.string().max(200).default('') }),
	answer: z.object({ emailAddress: z.string() }),
});

export const resendAddressMail = route({
	method: 'POST',
	path: '/profile/address/resend',
	summary: 'Resend the email that confirms a new sign-in address.',
	who: 'staff',
	onlyOneself: true,
	answer: done,
});

export const cancelAddress = route({
	method: 'POST',
	path: '/profile/address/cancel',
	summary: 'Keep the current sign-in address; the link to the new one stops working.',
	who: 'staff',
	onlyOneself: true,
	answer: done,
});
