/** The checklist that takes a new organization from its first team to its first text. */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';

/** The steps in order. Quad checks each off once it is done. */
export const setUpSteps = ['team', 'people', 'inbox', 'number', 'contacts', 'text'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

const checklist = z.object({
	/** Whether owners land on the checklist after signing in. They can close and reopen it. */
	isOpen: z.boolean(),
	done: z.record(z.enum(setUpSteps), z.boolean()),
	/** An inbox of the current team from which the first text can be sent. */
	inbox: z.object({ id, type: inboxType }).nullable(),
});
export type Checklist = z.output<typeof checklist>;

export const readChecklist = route({
	method: 'GET',
	path: '/gettingStarted',
	summary: 'Get what is still to be set up before the organization can text.',
	who: 'owner',
	answer: checklist,
});

export const openChecklist = route({
	method: 'PUT',
	path: '/gettingStarted',
	summary: 'Put the setup checklist away, or take it up again.',
	who: 'owner',
	body: z.object({ isOpen: z.boolean() }),
	alsoTakes: { done: null, inbox: null },
	answer: checklist,
});
