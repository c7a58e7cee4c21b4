import { z } from 'zod';
import { templateOfDraft } from '../../carriers/whatsapp/routes.ts';
import { segmentLimits } from '../../contacts/segments/limits.ts';
import { flag, grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { accepted, skipped } from './accepted.ts';
import { audience, audienceSources, recipientSearch } from './audience.ts';
import { batchAnswers, batchOutcomes, failureKinds } from './branches.ts';
import { batchLimits, recipientLimits } from './limits.ts';
import { batchStates, breakers, sentStatusNames } from './message-status.ts';
import { recipientFilter } from './recipient-filter.ts';
import { schedule } from './schedule-shape.ts';
import { skipReasonNames } from './skip-reasons.ts';

/** A message's options, in addition to its text and recipients. */
export const draftOptions = z.object({
	/** Keeps the message's conversations out of the inbox until the contact replies. */
	autoArchive: z.boolean().optional(),
	/** Sends only to contacts assigned to the sender. Only for personal inboxes (gaps A-21). */
	restrictToAssigned: z.boolean().optional(),
	/** Sends as this colleague: from their personal inbox, and only to contacts assigned to them (gaps A-21). */
	sendAsStaffId: id.optional(),
	/** At most one picture, and none from a high-speed inbox. */
	mediaUris: mediaUris.optional(),
	campaignId: id.optional(),
	/** Schedules the message instead of sending it (`schedules/routes.ts`). */
	schedule: schedule.optional(),
	/** If omitted, the team’s default (gaps A-51). */
	messageTypeId: id.optional(),
	/** For WhatsApp, an approved template instead of free-form text. */
	...templateOfDraft,
	/** The smart message that the text asks, so that its replies are sorted. */
	smartMessageId: id.optional(),
});
export type DraftOptions = z.output<typeof draftOptions>;

const idsOfMessage = z.array(id).max(segmentLimits.ofMessage);

/** A message and its recipients, named in one of several ways. */
export const messageDraft = z.object({
	/** An id that the composer makes up, so that a draft is never sent twice (decisions.md 10). */
	draftId: z.uuid().optional(),
	inboxId: id,
	text: outgoingText(),
	recipients: z.array(id).max(recipientLimits.chosen).optional(),
	filter: recipientSearch.optional(),
	recipientListId: id.optional(),
	/** Everyone who got a message of this campaign. */
	recipientCampaignId: id.optional(),
	/** Everyone who is in one of these segments, or has one of these tags, when the message is sent. */
	segmentIds: idsOfMessage.optional(),
	tagIds: idsOfMessage.optional(),
	/** Any of these at once, in place of all the above. */
	to: audience.optional(),
	...draftOptions.shape,
});
export type Draft = z.output<typeof messageDraft>;
/** Spec 2 §3 calls a draft's inbox `groupAccountId`. */
export const draftAlsoTakes = { groupAccountId: 'inboxId' };

/** By default, a message to many people does not fill the inbox with unanswered conversations. */
export const usualOptions: DraftOptions = { autoArchive: true };

/** An unfinished message, in which anything may still be undecided. */
export const composeDraft = z.object({
	draftId: z.uuid(),
	inboxId: id.nullable(),
	text: z.string().max(10_000),
	to: audience,
	options: draftOptions.default(usualOptions),
});
export type ComposeDraft = z.output<typeof composeDraft>;

/** A text as one recipient would get it. */
const readerText = z.object({ name: z.string(), text: z.string(), segments: z.number().int() });

const waitingForMorning = z.array(z.object({ people: z.number().int(), until: instant }));

export const estimate = z.object({
	recipients: z.number().int(), // everyone in the list
	willGo: z.number().int(),
	skipped,
	/** Which of the parts of `to` they come from, in the same order; null for a draft without `to`. */
	sources: audienceSources.nullable(),
	/** From 100 people on, a high-speed inbox that would be done sooner. */
	faster: z.object({ inboxId: id, name: z.string(), minutes: z.number() }).nullable(),
	segments: z.number().int(),
	cost: z.number().int(), // in 1/10,000 dollar
	/** How many recipients got this many messages within a week, from any team; null if this is not checked. */
	pressure: z.object({ people: z.number().int(), texts: z.number().int() }).nullable(),
	/** A high-speed inbox's balance, and by how many segments it is too low once all queued texts have been sent. */
	credits: z.object({ balance: z.number().int(), short: z.number().int() }).nullable(),
	waiting: z.number().int(), // segments that the inbox has to send first
	perSecond: z.number(), // segments
	minutes: z.number(),
	startsAt: instant,
	finishesAt: instant,
	/** How many people in other time zones are texted later, when it is morning there. */
	waitingForMorning,
	window: z.union([
		z.object({ allowed: z.literal(false), reason: z.enum(['quiet-hours', 'too-many-to-finish']) }),
		z.object({ allowed: z.literal(true), warnings: z.array(z.enum(['before-eight', 'after-eight'])) }),
	]),
	/** The texts of up to three recipients, longest first. */
	examples: z.array(readerText),
	/** Other systems' merge fields, which would be sent literally, and unclosed braces, which prevent sending. */
	textWarnings: z.array(
		z.object({ code: z.enum(['placeholder', 'open-field']), message: z.string(), written: z.array(z.string()) }),
	),
	/** The text with the merge fields that were probably meant; null if it needs no correction. */
	mendedText: z.string().nullable(),
});

/** Checks a message before sending: “Will it land?” (product.md 2). */
export const estimateMessage = route({
	method: 'POST',
	path: '/messages/estimate',
	summary:
		'Estimate a message to exactly these recipients: who is left out and why, segments, cost, and when the last one arrives.',
	who: 'staff',
	body: messageDraft,
	alsoTakes: draftAlsoTakes,
	answer: estimate,
});

export const previewPage = 25;

export const previewMessage = route({
	method: 'POST',
	path: '/messages/preview',
	summary: 'Preview the texts of some recipients; or of people who can’t get it for want of data, with what they lack.',
	who: 'staff',
	body: messageDraft.extend({
		/** Previews the people left out for this reason instead. Values that they lack stay merge fields. */
		reason: z.literal('missing-merge-data').optional(),
		/** The last id of the page before. */
		after: id.optional(),
		take: z.int().min(1).max(100).default(previewPage),
	}),
	alsoTakes: draftAlsoTakes,
	answer: z.object({
		/** Ordered by id. `missing`: the merge fields without a value; empty for recipients. */
		items: z.array(readerText.extend({ id, missing: z.array(z.string()) })),
	}),
});

const person = z.object({ id, fullName: z.string(), mobileNumber: z.string().nullable() });

export const listSkipped = route({
	method: 'POST',
	path: '/messages/skipped',
	summary: 'List the people a message would leave out for one reason.',
	who: 'staff',
	body: messageDraft.extend({ reason: z.enum(skipReasonNames), ...page(50) }),
	alsoTakes: draftAlsoTakes,
	answer: grid(person),
});

export const composeMessage = route({
	method: 'POST',
	path: '/messages',
	summary: 'Send one message to many people. The same draft is sent only once.',
	who: 'staff',
	body: messageDraft,
	alsoTakes: draftAlsoTakes,
	answer: accepted,
});

const keptDraft = z.object({
	draft: composeDraft.nullable(),
	/** Increases with each change. A call that saves the message passes the version on which it is based. */
	version: z.number().int(),
	savedAt: instant.nullable(),
});

export const readKeptDraft = route({
	method: 'GET',
	path: '/messages/draft',
	summary: 'Get your draft in this team; kept until it is sent or discarded.',
	who: 'staff',
	answer: keptDraft,
});

export const keepDraft = route({
	method: 'PUT',
	path: '/messages/draft',
	summary: 'Save your draft, unless another was saved since; null discards it.',
	who: 'staff',
	body: z.object({ draft: composeDraft.nullable(), version: z.int32().min(0) }),
	alsoTakes: { savedAt: null },
	answer: keptDraft.pick({ version: true }),
});

/** A sent batch. If the other counts add up to less than `total`, the remaining texts are queued. */
export const batch = z.object({
	id: idAsText,
	batchId: idAsText, // the specifications have both names (gaps X-15)
	inboxId: id,
	inboxRemoved: z.boolean(), // since the batch started, so the rest is not sent
	departmentId: id,
	text: z.string(), // the text and picture as first sent
	mediaUris,
	/** Later changes of text and picture for the recipients who had not been texted yet, oldest first. */
	edits: z.array(
		z.object({ text: z.string(), mediaUris, editedBy: z.string(), editDate: instant, people: z.number().int() }),
	),
	sentBy: z.string(),
	state: z.enum(batchStates),
	stateReason: z.string().nullable(),
	breaker: z.enum(breakers).nullable(), // why the batch paused itself
	total: z.number().int(),
	queuedCount: z.number().int(),
	submittedCount: z.number().int(), // accepted by the carrier, without a status yet
	sentCount: z.number().int(), // on its way to the phone
	deliveredCount: z.number().int(),
	undeliveredCount: z.number().int(),
	cancelledCount: z.number().int(),
	unknownCount: z.number().int(),
	replyCount: z.number().int(), // texts with a reply other than STOP, unless reported undelivered
	optOutCount: z.number().int(), // texts whose only reply was STOP
	/** A smart message's automatic replies, and the number of replies in each category. */
	smartMessageId: id.nullable(),
	positiveReply: z.string(),
	negativeReply: z.string(),
	yesCount: z.number().int(),
	noCount: z.number().int(),
	otherCount: z.number().int(),
	segments: z.number().int(),
	skipped,
	campaign: z.object({ id, name: z.string() }).nullable(),
	messageType: z.string().nullable(), // null if sent before the team had message types
	messageTypeId: id.nullable(),
	autoArchive: z.boolean(),
	composeDate: instant,
	completeDate: instant.nullable(),
	isComplete: z.boolean(),
	// for this long nothing is sent, and the batch can be undone; 0 once sending may have started
	undoForMs: z.number().int(),
	/** How many people in other time zones are texted later, when it is morning there. */
	waitingForMorning,
	finishesAt: instant.nullable(), // while being sent, an estimate by the inbox's speed and queue
});
export type Batch = z.output<typeof batch>;

const batchInPath = z.object({ id: idAsText });

export const getBatch = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}',
	summary: 'Get one batch with its counts.',
	who: 'staff',
	params: batchInPath,
	answer: batch,
});

export const getBatchCounts = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/counts',
	summary: 'Get the counts of one batch.',
	who: 'staff',
	params: batchInPath,
	answer: batch.pick({ deliveredCount: true, undeliveredCount: true, replyCount: true }),
});

export const batchRecipient = z.object({
	messageId: idAsText,
	studentId: id.nullable(),
	contactId: z.string(), // the college's own id
	fullName: z.string(),
	mobileNumber: z.string(),
	sentDate: instant.nullable(),
	replyDate: instant.nullable(),
	messageText: z.string(),
	replyText: z.string().nullable(),
	replyCategory: z.enum(replyCategories).nullable(),
	/** Whether the contact is now opted out of the team’s texts. */
	optedOut: z.boolean(),
	status: z.enum(sentStatusNames),
	deliveryError: z.string().nullable(),
	cancelled: z.boolean(),
});

export const listBatchRecipients = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/recipients',
	summary: 'List the recipients of one batch, by page.',
	who: 'staff',
	params: batchInPath,
	query: z.object({ ...recipientFilter, ...page(batchLimits.recipientsPage) }),
	answer: grid(batchRecipient),
});

export const listBatchFailures = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/failures',
	summary: 'Get why texts of one batch were not delivered, with a count for each reason.',
	who: 'staff',
	params: batchInPath,
	answer: z.object({ items: z.array(z.object({ failure: z.string(), reason: z.string(), count: z.number().int() })) }),
});

export const listBatchBranches = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/branches',
	summary: 'Count the texts of one batch by what became of them: outcome, kind of failure and answer.',
	who: 'staff',
	params: batchInPath,
	answer: z.object({
		/** Every text is in exactly one. `end` is null for a text that has neither failed nor been answered. */
		items: z.array(
			z.object({
				outcome: z.enum(batchOutcomes),
				end: z.enum([...batchAnswers, ...failureKinds]).nullable(),
				count: z.number().int(),
			}),
		),
		/** How many of the dead numbers later bulk messages would still text. */
		deadNumbers: z.number().int(),
	}),
});

export const leaveOutDeadNumbers = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/deadnumbers/leaveout',
	summary: 'Leave the numbers that failed for good in one batch out of later bulk messages.',
	who: 'staff',
	params: batchInPath,
	answer: z.object({ leftOut: z.number().int() }),
});

export const updateReplyCategory = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/recipients',
	summary: 'Change the reply category of some recipients of a smart message, and send the automatic reply for it.',
	who: 'staff',
	params: batchInPath,
	body: z.object({
		contacts: z.array(id).max(recipientLimits.chosen),
		replyCategory: z.enum(replyCategories),
		/** By default, true unless the category is Other (spec 1 §5). */
		sendReply: flag.optional(),
		groupAccountId: id.optional(),
	}),
	/** `notAnswered` counts the selected recipients who have not replied. */
	answer: z.object({ changed: z.number().int(), repliesSent: z.number().int(), notAnswered: z.number().int() }),
});

export const exportBatchRecipients = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/recipients/export',
	aliases: ['/outgoingmessagebatch/{id}/export'], // gaps A-03
	summary: 'Export the recipients of one batch as CSV.',
	who: 'staff',
	params: batchInPath,
	query: z.object(recipientFilter),
	answer: { file: 'text/csv; charset=utf-8' },
});

export const listBatchSkipped = route({
	method: 'GET',
	path: '/outgoingmessagebatch/{id}/skipped',
	summary: 'List the people a sent message left out, and why.',
	who: 'staff',
	params: batchInPath,
	query: z.object({ reason: z.enum(skipReasonNames).optional(), ...page(batchLimits.recipientsPage) }),
	answer: grid(person.extend({ reason: z.enum(skipReasonNames) })),
});

const changeBatch = <const Verb extends 'pause' | 'resume' | 'cancel' | 'undo'>(verb: Verb, summary: string) =>
	route({
		method: 'POST',
		path: `/outgoingmessagebatch/{id}/${verb}`,
		summary,
		who: 'staff',
		params: batchInPath,
		answer: batch,
	});

export const pauseBatch = changeBatch('pause', 'Stop handing over what is still queued, until the batch is resumed.');
export const resumeBatch = changeBatch('resume', 'Resume a paused batch.');
export const cancelBatch = changeBatch('cancel', 'Cancel what is still queued.');
export const undoBatch = changeBatch('undo', 'Undo a batch that was just sent, before its first text goes out.');

/** The new text for the rest of a paused batch. If omitted, the picture stays; an empty list removes it. */
const newText = z.object({ text: outgoingText(), mediaUris: mediaUris.optional() });

export const estimateEdit = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/text/estimate',
	summary:
		'Estimate a change to a paused batch: how many would get the new text or picture, who would be left out, and segments.',
	who: 'staff',
	params: batchInPath,
	body: newText,
	answer: z.object({ willGo: z.number().int(), skipped, segments: z.number().int() }),
});

export const editBatch = route({
	method: 'PUT',
	path: '/outgoingmessagebatch/{id}/text',
	summary: 'Change text and picture of a paused batch for exactly those to whom it was not handed over yet.',
	who: 'staff',
	params: batchInPath,
	body: newText,
	answer: batch,
});

/** Being sent, waiting for somebody, with at least 5 percent failed, or cancelled. */
export const sentFilters = ['running', 'stopped', 'failures', 'cancelled'] as const;
export type SentFilter = (typeof sentFilters)[number];

export const listBatches = route({
	method: 'GET',
	path: '/inboxes/{id}/batches',
	summary: 'List the bulk messages sent from one inbox, newest first.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	query: z.object({
		/** Words of the text, the campaign or the sender. */
		searchText: z.string().max(200).default(''),
		show: z.enum(sentFilters).optional(),
		...page(batchLimits.sentPage),
	}),
	answer: grid(batch),
});
