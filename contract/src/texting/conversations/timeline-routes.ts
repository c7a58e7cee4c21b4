/** Routes for what happened with a contact across the inboxes in which the caller works. */
import { z } from 'zod';
import { id, idAsText, idInPath, instant, stretch } from '../../fields.ts';
import { route } from '../../route.ts';
import { remedies } from '../messaging/remedy-names.ts';
import { threadMessage } from './routes.ts';

export const timelineFilters = ['all', 'failures', 'replies', 'changes'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** How staff can mend it; null if they can't, or if nothing failed. */
const remedy = z.enum(remedies).nullable();

const text = z.object({
	kind: z.literal('text'),
	at: instant,
	inboxId: id,
	conversationId: id.nullable(),
	message: threadMessage,
	/** The number that the contact had then, if it is another one now. */
	formerNumber: z.string().nullable(),
	/** Why a text that waits to be sent is stopped, such as `Paused: …`. */
	stopped: z.string().nullable(),
	remedy,
	/** The price that the carrier reported, in 1/10,000 of a dollar. */
	price: z.number().int().nullable(),
});

/** A bulk message that the contact did not get. */
const leftOut = z.object({
	kind: z.literal('leftOut'),
	at: instant,
	inboxId: id,
	batchId: idAsText,
	text: z.string(),
	why: z.string(),
	remedy,
});

const note = z.object({
	kind: z.literal('note'),
	at: instant,
	inboxId: id,
	conversationId: id,
	noteId: id,
	text: z.string(),
	writtenBy: z.string(),
});

const changeKinds = ['added', 'edited', 'imported', 'merged', 'tagged', 'standing'] as const;

const change = z.object({
	kind: z.literal('change'),
	at: instant,
	what: z.enum(changeKinds),
	/** The change as a sentence without a period, such as `Dana Whitfield added the tag Athlete`. */
	says: z.string(),
	/** The text by which the contact opted out or in, unless the caller has no access to its inbox. */
	text: z.string().nullable(),
	importId: id.nullable(),
	/** A merge that can be undone. */
	mergeId: id.nullable(),
});

const entry = z.discriminatedUnion('kind', [text, leftOut, note, change]);
export type TimelineEntry = z.output<typeof entry>;

export const readTimeline = route({
	method: 'GET',
	path: '/students/{id}/timeline',
	summary:
		'List what happened with a contact in the inboxes you work in, the latest first, by cursor: texts, those that failed or left the contact out, notes, and changes.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	query: z.object({
		show: z.enum(timelineFilters).default('all'),
		cursor: z
			.string()
			.regex(/^\d{1,16}-\d-\d{1,16}$/)
			.optional(),
	}),
	answer: stretch(entry),
});

export const listRecentCampaigns = route({
	method: 'GET',
	path: '/students/{id}/campaigns',
	summary: 'List the campaigns that last texted a contact from the inboxes you work in, the latest first.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: z.array(z.object({ id, name: z.string(), lastTextOn: instant })),
});
