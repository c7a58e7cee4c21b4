/** Opt-outs and texts that may ask for one (product.md, decision 6). The specifications have no calls for them. */
import { z } from 'zod';
import { grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { reviewKinds } from './review-kinds.ts';

export { countReviews } from './count-reviews.ts';
export { decideFlag, undoFlag } from './flag-routes.ts';

export const optOutScopes = ['number', 'team', 'organization'] as const;
export type OptOutScope = (typeof optOutScopes)[number];

const inbox = z.object({ id, name: z.string() });

const entry = z.object({
	optedOut: z.boolean(),
	/** `deadline`: nobody decided about the text in time. */
	by: z.enum(['text', 'staff', 'import', 'carrier', 'keyword', 'deadline']),
	scope: z.enum(optOutScopes),
	/** The user who opted the contact out, or started the import; null for the contact, the carrier or Quad. */
	person: z.string().nullable(),
	/** The inbox of the text; null without a text, or if the caller does not work in that inbox. */
	inbox: inbox.nullable(),
	text: z.string().nullable(),
	/** Where the contact opted out, according to another system of the college. */
	source: z.string().nullable(),
	at: instant,
});
export type OptOutEntry = z.output<typeof entry>;

export const listOptOuts = route({
	method: 'GET',
	path: '/students/{id}/optOuts',
	summary: 'List a contact’s opt-outs and opt-ins in the current team, the last one first: who, when, how and of what.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: z.array(entry),
});

const review = z.object({
	id,
	kind: z.enum(reviewKinds),
	text: z.string(),
	studentId: id,
	fullName: z.string(),
	mobileNumber: z.string(),
	inbox: inbox.extend({ type: z.string() }),
	conversationId: id.nullable(),
	at: instant,
	/** `2026-12-02`, the last day to honor an opt-out. */
	dueOn: z.iso.date(),
	/** Negative after the deadline. */
	businessDaysLeft: z.number().int(),
});
export type Review = z.output<typeof review>;

export const listReviews = route({
	method: 'GET',
	path: '/optOuts/review',
	summary: 'List texts in your inboxes that may ask for no more texts, or come from a wrong number; the oldest first.',
	who: 'staff',
	query: z.object(page(50)),
	answer: grid(review),
});

const decided = z.object({ id, decision: z.enum(['optOut', 'keep']) });

export const decideReview = route({
	method: 'POST',
	path: '/optOuts/review/{id}',
	summary: 'Decide such a text: opt the person out, or keep texting. Until then no one texts them.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	body: z.object({ decision: z.enum(['optOut', 'keep']) }),
	answer: decided,
});

export const undoReview = route({
	method: 'POST',
	path: '/optOuts/review/{id}/undo',
	summary: 'Take a decision back: the text waits to be decided again.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: z.object({ id }),
});

const flag = review.omit({ dueOn: true, businessDaysLeft: true });
export type Flag = z.output<typeof flag>;

export const listFlags = route({
	method: 'GET',
	path: '/optOuts/flags',
	summary:
		'List texts in your inboxes that sound like an opt-out or a wrong number but hold nothing; the newest first.',
	who: 'staff',
	query: z.object(page(50)),
	answer: grid(flag),
});

export const readOptOutScope = route({
	method: 'GET',
	path: '/configuration/optOutScope',
	summary: 'Get what an opt-out covers: the number it was texted to, the team, or the whole organization.',
	who: 'owner',
	answer: z.object({ scope: z.enum(optOutScopes) }),
});

export const setOptOutScope = route({
	method: 'PUT',
	path: '/configuration/optOutScope',
	summary: 'Set what opt-outs cover from now on.',
	who: 'owner',
	body: z.object({ scope: z.enum(optOutScopes) }),
	answer: z.object({ scope: z.enum(optOutScopes) }),
});
