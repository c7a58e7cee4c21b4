import { z } from 'zod';
import { done, id } from '../../fields.ts';
import { route } from '../../route.ts';
import { caretaker } from '../session/caretaking.ts';
import { token } from '../session/routes.ts';
import { caretakingLimits } from './limits.ts';

/** The specifications spell these names in UpperCamelCase (gaps O-08). */
const pair = z.object({ CaretakerStaffId: id, TargetStaffId: id });

export const listCaretakers = route({
	method: 'GET',
	path: '/caretakers',
	summary: 'List the people you are the caretaker of in the current team, with their unread texts.',
	who: 'staff',
	answer: z.array(caretaker),
});

export const listAllCaretakers = route({
	method: 'GET',
	path: '/caretakers/all',
	summary: 'List the current team’s caretakers.',
	who: 'assignCaretakers',
	answer: z.array(caretaker),
});

export const listCaretakerPeople = route({
	method: 'GET',
	path: '/caretakers/people',
	summary: 'Find people of the current team by name, and who of them can have or be a caretaker.',
	who: 'assignCaretakers',
	query: z.object({
		/** Returns only users with this ability. */
		can: z.enum(['haveCaretaker', 'beCaretaker']).optional(),
		searchText: z.string().max(caretakingLimits.searchText).default(''), // matched against name, email and User Id
		take: z.coerce.number().int().min(1).max(caretakingLimits.people).default(caretakingLimits.found),
	}),
	answer: z.array(z.object({ id, name: z.string(), canHaveCaretaker: z.boolean(), canBeCaretaker: z.boolean() })),
});

export const assignCaretaker = route({
	method: 'POST',
	path: '/caretakers',
	summary: 'Assign a caretaker in the current team for a limited time. Both people get an email.',
	who: 'assignCaretakers',
	body: pair.extend({
		/** The last day, in the team's time zone. The default is two weeks from now. */
		until: z.iso.date().optional(),
	}),
	answer: caretaker,
});

export const removeCaretaker = route({
	method: 'POST',
	path: '/caretakers/remove',
	summary: 'Remove a caretaker. A caretaking session ends right away.',
	who: 'assignCaretakers',
	body: pair,
	answer: done,
});

export const caretake = route({
	method: 'POST',
	path: '/auth/caretake',
	summary: 'Start acting for someone whose caretaker you are, with a separate token. Your own session continues.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ TargetStaffId: id }),
	answer: token,
});

export const revertCaretaking = route({
	method: 'POST',
	path: '/auth/revertcaretaking',
	summary: 'Stop acting for someone else: this token ends, and your own session continues.',
	who: 'staff',
	answer: done,
});
