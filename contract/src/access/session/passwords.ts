import { z } from 'zod';
import { done } from '../../fields.ts';
import { route } from '../../route.ts';
import { passwordRules } from './password-rules.ts';

const password = z.string().max(1000).default('');

/** Neither the response nor its timing reveals whether an account has this address. */
export const forgotPassword = route({
	method: 'POST',
	path: '/auth/forgotpassword',
	summary: 'Request an email with a link to choose a new password.',
	who: 'anyone',
	body: z.object({ emailAddress: z.string().max(1000).default('') }),
	answer: done,
});

export const validateResetKey = route({
	method: 'GET',
	path: '/auth/validateresetpassword',
	summary: 'Check that an emailed key is still valid.',
	who: 'anyone',
	query: z.object({ k: z.string().max(200).default('') }),
	answer: z.object({ passwordRules }),
});

export const resetPassword = route({
	method: 'POST',
	path: '/auth/resetpassword',
	summary: 'Choose a new password with an emailed key. Ends every session of the person.',
	who: 'anyone',
	body: z.object({
		password,
		passwordConfirmation: password,
		passwordResetKey: z.string().max(200).default(''),
	}),
	answer: done,
});

/** For users who have to choose a new password (`requirePasswordChange`). Only they need not enter the old one. */
export const updatePassword = route({
	method: 'POST',
	path: '/profile/updatePassword',
	summary: 'Choose the new password that is required.',
	who: 'staff',
	onlyOneself: true,
	beforeNewPassword: true,
	body: z.object({ password, passwordConfirmation: password }),
	answer: done,
});

export const changePassword = route({
	method: 'POST',
	path: '/profile/changePassword',
	summary: 'Change your password. Ends your other sessions.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ oldPassword: password, newPassword: password, newPasswordConfirm: password }),
	answer: done,
});
