/** Routes for opt-outs and possible opt-outs (product.md, decision 6). The specifications define no such calls. */
import { z } from 'zod';
import { grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { reviewKinds } from './review-kinds.ts';
import { optOutWays } from './say-opt-out.ts';

export { countReviews } from './count-reviews.ts';
export { decideFlag, undoFlag } from './flag-routes.ts';

export const optOutScopes = ['number', 'team', 'organization'] as const;
export type OptOutScope = (typeof optOutScopes)[number];

const inbox = z.object({ id, name: z.string() });

const entry = z.object({
	optedOut: z.boolean(),
	/** `deadline`: nobody decided about a possible opt-out in time. */
	by: z.enum(optOutWays),
	scope: z.enum(optOutScopes),
	/** The user who opted the contact out or started the import; null if the contact, the carrier or Quad did. */
	person: z.string().nullable(),
	/** The inbox that received the text; null without a text, or if the caller has no access to the inbox. */
	inbox: inbox.nullable(),
	text: z.string().nullable(),
	/** Where the contact opted out, as reported by another system of the college. */
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
	/** The last day to honor an opt-out, such as `2026-12-02`. */
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
