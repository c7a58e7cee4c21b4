/** Routes for the caller's own sessions. Nobody can see or end another user's session. */
import { z } from 'zod';
import { done, flag, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

export const entryMethod = z.enum(['password', 'saml', 'partner']);

const openSession = z.object({
	id,
	/** The browser and operating system as far as they can be recognized: “Firefox on Windows”. */
	browser: z.string(),
	method: entryMethod,
	address: z.string().nullable(),
	startedAt: instant,
	seenAt: instant,
	/** Whether this session makes the call. */
	isThis: z.boolean(),
	/** The name of the user on whose behalf a caretaker uses this session. */
	forWhom: z.string().nullable(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = route({
	method: 'GET',
	path: '/auth/sessions',
	summary: 'List your sessions, this one first.',
	who: 'staff',
	onlyOneself: true,
	answer: z.array(openSession),
});

export const endSession = route({
	method: 'DELETE',
	path: '/auth/sessions/{id}',
	summary: 'End one of your sessions.',
	who: 'staff',
	onlyOneself: true,
	params: z.object({ id: idInPath }),
	answer: done,
});

export const endSessions = route({
	method: 'DELETE',
	path: '/auth/sessions',
	summary: 'Sign out everywhere else, or everywhere.',
	who: 'staff',
	onlyOneself: true,
	query: z.object({ alsoThis: flag.default(false) }),
	answer: done,
});
