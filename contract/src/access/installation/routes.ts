import { z } from 'zod';
import { done } from '../../fields.ts';
import { route } from '../../route.ts';
import { token } from '../session/routes.ts';

export const examineSetUp = route({
	method: 'GET',
	path: '/setup',
	summary: 'Succeeds while Quad has not been set up; 404 once it has.',
	who: 'anyone',
	answer: done,
});

const text = z.string().trim().max(320).default('');

export const setUp = route({
	method: 'POST',
	path: '/setup',
	summary: 'Create the first organization and its owner, with the setup code from the console. Signs the owner in.',
	who: 'anyone',
	body: z.object({
		code: z.string().max(100).default(''),
		organizationName: text,
		timeZone: text,
		teamName: text,
		firstName: text,
		lastName: text,
		emailAddress: text,
		password: z.string().max(1000).default(''),
		passwordConfirmation: z.string().max(1000).default(''),
	}),
	answer: token,
});
