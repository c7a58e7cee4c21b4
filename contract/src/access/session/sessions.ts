/** Where one is signed in. Only one's own: nobody sees, or ends, a session of somebody else. */
import { z } from 'zod';
import { done, flag, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

/** How one can come in. */
export const entryMethod = z.enum(['password', 'saml', 'partner']);

const openSession = z.object({
	id,
	/** As far as it can be told: “Firefox on Windows”. */
	browser: z.string(),
	method: entryMethod,
	/** The network address that it was opened from. */
	address: z.string().nullable(),
	startedAt: instant,
	seenAt: instant,
	/** The one that asks. */
	isThis: z.boolean(),
	/** For whom one acts from there, as their caretaker. */
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
