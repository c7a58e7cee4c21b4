/** Triage (product.md 5): going through the replies to one message, one after another or in groups of similar ones. */
import { z } from 'zod';
import { flag, grid, id, idAsText, instant } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { skipReasonNames } from '../messaging/skip-reasons.ts';
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
	replyText: z.string(), // empty: only what came with it
	replyAttachments: z.string(), // `Voice message`, `2 pictures, PDF`; empty: nothing
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
		'List the replies to one message that no one has handled, similar ones together. For a smart message: those not sorted into Yes or No.',
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
	summary: 'Count the replies to one message that need someone, and how many of them are handled.',
	who: 'staff',
	params: batchInPath,
	answer: triage.pick({ done: true, needed: true }),
});

/** Words, a picture, or both, and what it is about: as of a reply in a conversation. */
const answer = {
	text: outgoingText(),
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
	summary: 'Preview an answer to some replies: who gets it, how it reads, who is left out and why.',
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
	summary: 'Answer some replies, each with its own merge fields; sent after ten seconds unless undone.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ draftId: z.uuid().optional(), ...replies, ...answer }),
	answer: answered,
});

export const sortInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/category',
	summary: 'Sort some replies to a smart message; the automatic reply is sent after ten seconds unless undone.',
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
	summary: 'Resolve some replies without an answer.',
	who: 'staff',
	params: batchInPath,
	body: z.object(replies),
	answer: answered,
});

export const optOutInTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/optOut',
	summary: 'Opt the people who replied out of this team’s texts.',
	who: 'staff',
	params: batchInPath,
	body: z.object(replies),
	answer: answered,
});

export const undoTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/undo',
	summary: 'Undo your last action in triage within ten seconds, before anything is sent.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ actionId: idAsText }),
	answer: z.object({ messageIds: z.array(idAsText) }),
});

export const claimTriage = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/triage/claim',
	summary: 'Lock some replies while you answer them: for two minutes, or until released.',
	who: 'staff',
	params: batchInPath,
	body: z.object({ messageIds: z.array(idAsText).max(triageLimits.groupedAtOnce) }), // none: one lets go
	answer: z.object({ until: instant.nullable() }),
});
