/** Routes for triage (product.md 5): handling the replies to one message, one by one or in groups of similar ones. */
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
	messageId: idAsText, // the text to which this is a reply
	studentId: id.nullable(),
	contactId: z.string(), // the college's own id
	fullName: z.string(),
	mobileNumber: z.string(),
	assignedTo: z.string().nullable(),
	muted: z.boolean(),
	optedOut: z.boolean(),
	messageText: z.string(), // the text of the message that was sent
	replyText: z.string(), // empty if the reply consists of attachments
	replyAttachments: z.string(), // `Voice message`, `2 pictures, PDF`; empty for none
	replyDate: instant,
	laterTexts: z.array(z.string()), // texts that followed the reply, oldest first
	replyCategory: z.enum(replyCategories).nullable(),
});
export type TriageReply = z.output<typeof triageReply>;

/** Replies with the same meaning, or a single reply. */
const triageCard = z.object({
	replies: z.array(triageReply).min(1),
	/** The colleague who is currently answering these replies. */
	answering: z.string().nullable(),
});
export type TriageCard = z.output<typeof triageCard>;

const triage = grid(triageCard).extend({
	/** How many of the replies that need review have been handled. */
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
		/** Instead, returns the replies that were sorted into this category automatically. */
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

/** A text, a picture, or both, and a message type, as for a reply in a conversation. */
const answer = {
	text: outgoingText(),
	mediaUris: mediaUris.optional(),
	messageTypeId: id.optional(),
};

/** Replies, identified by the texts to which they reply. */
const replies = { messageIds: z.array(idAsText).min(1).max(triageLimits.groupedAtOnce) };

const leftOut = z.array(z.object({ reason: z.enum(skipReasonNames), count: z.number().int() }));

const answered = z.object({
	actionId: idAsText, // to undo the action
	undoForMs: z.number().int(),
	settled: z.number().int(), // replies handled
	texts: z.number().int(), // texts that will be sent unless the action is undone
	leftOut,
	/** How many replies a colleague handled first, and the colleague's name. */
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
		/** By default, true unless the category is Other (spec 1 §5). */
		sendReply: flag.optional(),
		/** Whether the replies remain in triage, for further actions. */
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
	body: z.object({ messageIds: z.array(idAsText).max(triageLimits.groupedAtOnce) }), // an empty list releases the claim
	answer: z.object({ until: instant.nullable() }),
});
