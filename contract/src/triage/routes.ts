/** Triage (product.md 5): going through the replies to one message, one after another or in groups of similar ones. */
import { z } from 'zod';
import { flag, grid, id, idAsText, instant } from '../fields.ts';
import { mediaUris } from '../media/address.ts';
import { skipReasonNames } from '../messaging/skip-reasons.ts';
import { route } from '../route.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { triageLimits } from './limits.ts';

const batchInPath = z.object({ id: idAsText });

const triageReply = z.object({
	messageId: idAsText, // of the text that they answered
	studentId: id.nullable(),
	contactId: z.string(), // the college's own
	fullName: z.string(),
	mobileNumber: z.string(),
	assignedTo: z.string().nullable(),
	muted: z.boolean(),
	optedOut: z.boolean(),
	messageText: z.string(), // what they were asked
	replyText: z.string(), // empty: only a picture
	replyDate: instant,
	laterTexts: z.array(z.string()), // what they wrote after it, the oldest first
	replyCategory: z.enum(replyCategories).nullable(),
});
export type TriageReply = z.output<typeof triageReply>;

/** Replies that say the same, or a single one. */
const triageCard = z.object({
	replies: z.array(triageReply).min(1),
	/** Who is answering them at this moment, if it is somebody else. */
	answering: z.string().nullable(),
});
export type TriageCard = z.output<typeof triageCard>;

const triage = grid(triageCard).extend({
	/** Of all replies that need somebody: how many have been dealt with. */
	done: z.number().int(),
	needed: z.number().int(),
});
export type Triage = z.output<typeof triage>;

export const listTriage = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/triage',
	summary:
		'The replies to one message that nobody has dealt with, similar ones together. Of a smart message: those that were not sorted into Yes or No.',
	who: 'staff',
	params: batchInPath,
	query: z.object({
		grouped: flag.default(true),
		/** Instead, the ones that were sorted so by themselves. */
		replyCategory: z.enum(['Yes', 'No']).optional(),
		take: z.coerce.number().int().min(1).max(triageLimits.mostAtOnce).default(triageLimits.page),
	}),
	answer: triage,
});

export const countTriage = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/triage/count',
	summary: 'How many replies to one message need somebody, and how many of them have been dealt with.',
	who: 'staff',
	params: batchInPath,
	answer: triage.pick({ done: true, needed: true }),
});

/** Words, a picture, or both, and what it is about: as of a reply in a conversation. */
const answer = {
	text: z.string().max(10_000),
	mediaUris: mediaUris.optional(),
	messageTypeId: id.optional(),
};

/** By the texts that they answered. */
const replies = { messageIds: z.array(idAsText).min(1).max(triageLimits.groupedAtOnce) };

const leftOut = z.array(z.object({ reason: z.enum(skipReasonNames), count: z.number().int() }));

const answered = z.object({
	actionId: idAsText, // what can be undone
	undoForMs: z.number().int(),
	settled: z.number().int(), // replies that were dealt with
	texts: z.number().int(), // that go out unless it is undone
	leftOut,
	/** With whom somebody else was quicker: how many, and who. */
	taken: z.object({ count: z.number().int(), name: z.string() }).nullable(),
});
export type TriageAnswer = z.output<typeof answered>;

export const previewTriageReply = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/preview',
	summary: 'Who of some repliers would get an answer and how it reads, who would be left out and why.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ ...replies, ...answer }),
	answer: z.object({
		willGo: z.number().int(),
		leftOut,
		segments: z.number().int(),
		examples: z.array(z.object({ name: z.string(), text: z.string() })),
	}),
});

export const replyInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/reply',
	summary: 'Answer some repliers, each with their own merge fields, in ten seconds unless it is undone.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ draftId: z.uuid().optional(), ...replies, ...answer }),
	answer: answered,
});

export const sortInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/category',
	summary: 'Sort some replies to a smart message; what is answered to it by itself goes out in ten seconds.',
	who: 'staff',
	params: batchInPath,
	body: z.object({
		...replies,
		replyCategory: z.enum(replyCategories),
		/** Default: unless the category is Other (spec 1 §5). */
		sendReply: flag.optional(),
		/** They are not dealt with by that: more is to be done. */
		stay: flag.default(false),
	}),
	answer: answered,
});

export const resolveInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/resolve',
	summary: 'Nothing needs to be done about some replies.',
	who: 'staff',
	params: batchInPath,
	body: z.object(replies),
	answer: answered,
});

export const optOutInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/optOut',
	summary: 'Opt some repliers out of texts from this team.',
	who: 'staff',
	params: batchInPath,
	body: z.object(replies),
	answer: answered,
});

export const undoTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/undo',
	summary: 'Take back what one did in triage less than ten seconds ago: nothing of it has gone out.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ actionId: idAsText }),
	answer: z.object({ messageIds: z.array(idAsText) }),
});

export const claimTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/claim',
	summary: 'Say that one is answering some replies, so that nobody else does: for two minutes, or until one lets go.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ messageIds: z.array(idAsText).max(triageLimits.groupedAtOnce) }), // none: one lets go
	answer: z.object({ until: instant.nullable() }),
});
