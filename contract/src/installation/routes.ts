import { z } from 'zod';
import { done } from '../fields.ts';
import { route } from '../route.ts';
import { signIn } from '../session/routes.ts';

export const examineSetUp = route({
	method: 'GET',
	path: '/setup',
	summary: 'Whether nobody lives here yet, so that Quad can be set up; not there any more once somebody does.',
	who: 'anyone',
	answer: done,
});

const text = z.string().trim().max(320).default('');

export const setUp = route({
	method: 'POST',
	path: '/setup',
	summary: 'The first organization and its owner, for who has the code that the console shows. Signs the owner in.',
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
	answer: signIn.answer,
});
