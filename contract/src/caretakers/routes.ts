import { z } from 'zod';
import { done, id } from '../fields.ts';
import { route } from '../route.ts';
import { token } from '../session/routes.ts';
import { caretaker } from './standing-in.ts';

/** Spelt as the specifications do (gaps O-08). */
const pair = z.object({ CaretakerStaffId: id, TargetStaffId: id });

export const listCaretakers = route({
	method: 'GET',
	path: '/caretakers',
	summary: 'Of whom one is the caretaker in the current team, and what waits unread there.',
	who: 'staff',
	answer: z.array(caretaker),
});

export const listAllCaretakers = route({
	method: 'GET',
	path: '/caretakers/all',
	summary: 'Every caretaker of the current team.',
	who: 'assignCaretakers',
	answer: z.array(caretaker),
});

export const listCaretakerPeople = route({
	method: 'GET',
	path: '/caretakers/people',
	summary: 'The people of the current team, and who of them can have a caretaker.',
	who: 'assignCaretakers',
	answer: z.array(z.object({ id, name: z.string(), canHaveCaretaker: z.boolean(), canBeCaretaker: z.boolean() })),
});

export const assignCaretaker = route({
	method: 'POST',
	path: '/caretakers',
	summary: 'Let somebody act for somebody else of the current team, for a time. Both are told.',
	who: 'assignCaretakers',
	body: pair.extend({
		/** The last day, on the wall calendar of the team; two weeks where it is not said. */
		until: z.iso.date().optional(),
	}),
	answer: caretaker,
});

export const removeCaretaker = route({
	method: 'POST',
	path: '/caretakers/remove',
	summary: 'It is over at once: whoever acts is themselves again.',
	who: 'assignCaretakers',
	body: pair,
	answer: done,
});

export const caretake = route({
	method: 'POST',
	path: '/auth/caretake',
	summary: 'Act for somebody whose caretaker one is, with a token of its own. One’s own session goes on.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ TargetStaffId: id }),
	answer: token,
});

export const revertCaretaking = route({
	method: 'POST',
	path: '/auth/revertcaretaking',
	summary: 'Stop acting for somebody else: this token ends, and one goes on with one’s own.',
	who: 'staff',
	answer: done,
});
