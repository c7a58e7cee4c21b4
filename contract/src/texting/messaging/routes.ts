import { z } from 'zod';
import { templateOfDraft } from '../../carriers/whatsapp/routes.ts';
import { conditionsOfSearch } from '../../contacts/contacts/criteria.ts';
import { segmentLimits } from '../../contacts/segments/limits.ts';
import { flag, grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { accepted, skipped } from './accepted.ts';
import { batchLimits, recipientLimits } from './limits.ts';
import { batchStates, breakers, sentStatusNames } from './message-status.ts';
import { recipientFilter } from './recipient-filter.ts';
import { schedule } from './schedule-shape.ts';
import { skipReasonNames } from './skip-reasons.ts';

/** Everybody whom a search of contacts finds. */
export const recipientSearch = z.object({
	searchText: z.string().max(200).default(''),
	assignedTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(), // a person’s id; 0 is nobody
	/** They have this tag. */
	tagId: id.optional(),
	/** This import brought, changed or found them. */
	importId: id.optional(),
	...conditionsOfSearch,
});

/** What may be chosen beside the words and the people: each is read in `draft-options.ts` and stands in compose's card. */
export const draftOptions = z.object({
	/** Its conversations do not come up in the inbox before somebody answers. */
	autoArchive: z.boolean().optional(),
	/** Only to contacts who are assigned to whoever it is from. From a personal inbox only (gaps A-21). */
	restrictToAssigned: z.boolean().optional(),
	/** As this colleague, from their personal inbox and to the contacts assigned to them (gaps A-21). */
	sendAsStaffId: id.optional(),
	/** One picture at most; none from a high-speed inbox. */
	mediaUris: mediaUris.optional(),
	campaignId: id.optional(),
	/** Kept until then instead of being sent (`schedules/routes.ts`). */
	schedule: schedule.optional(),
	/** The team’s default where it is not said (gaps A-51). */
	messageTypeId: id.optional(),
	/** On WhatsApp: an approved template in place of words of one's own. */
	...templateOfDraft,
	/** The text is what this smart message asks: its answers are sorted. */
	smartMessageId: id.optional(),
});
export type DraftOptions = z.output<typeof draftOptions>;

/**
 * What is to be sent, to whom: contacts named one by one, everybody in a search, a list, a campaign’s people, or everybody
 * who is in one of these segments or has one of these tags.
 */
const idsOfMessage = z.array(id).max(segmentLimits.ofMessage);

export const messageDraft = z.object({
	/** Made by the composer: the same draft is sent once (decisions.md 10). */
	draftId: z.uuid().optional(),
	inboxId: id,
	text: outgoingText(),
	recipients: z.array(id).max(recipientLimits.chosen).optional(),
	filter: recipientSearch.optional(),
	recipientListId: id.optional(),
	/** Everybody who got a message of this campaign. */
	recipientCampaignId: id.optional(),
	/** Who is in one of these when it is sent, or has one of these tags. */
	segmentIds: idsOfMessage.optional(),
	tagIds: idsOfMessage.optional(),
	...draftOptions.shape,
});
export type Draft = z.output<typeof messageDraft>;
/** Spec 2 §3 prints the inbox of a draft under this name. */
export const draftAlsoTakes = { groupAccountId: 'inboxId' };

const narrowing = { tagId: id.optional(), importId: id.optional(), ...conditionsOfSearch };

/** Who gets a message that is being written. */
const composeRecipients = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('chosen'), ids: z.array(id).max(recipientLimits.chosen) }),
	z.object({
		kind: z.literal('search'),
		searchText: z.string().max(200),
		assignedTo: z.number().int().min(0).nullable(),
		// a search without conditions is no one, until the whole team was ticked
		everyone: z.boolean().optional(),
		...narrowing,
	}),
	z.object({ kind: z.literal('list'), listId: id.nullable() }),
	// of another system, as the list that it becomes; nobody is named before the list is read
	z.object({
		kind: z.literal('integration'),
		connector: z.string().max(40),
		listId: id.nullable(),
		isRead: z.boolean(),
	}),
	z.object({ kind: z.literal('campaign'), campaignId: id.nullable() }),
	z.object({ kind: z.literal('segments'), segmentIds: idsOfMessage, tagIds: idsOfMessage }),
]);
export type Recipients = z.output<typeof composeRecipients>;

/** A message to many does not fill the inbox with conversations that nobody has answered, unless one wants them there. */
export const usualOptions: DraftOptions = { autoArchive: true };

/** A message that is being written, with what is not decided yet. */
export const composeDraft = z.object({
	draftId: z.uuid(),
	inboxId: id.nullable(),
	text: z.string().max(10_000),
	recipients: composeRecipients,
	options: draftOptions.default(usualOptions),
});
export type ComposeDraft = z.output<typeof composeDraft>;

/** One person’s text as they would get it. */
const readerText = z.object({ name: z.string(), text: z.string(), segments: z.number().int() });

const waitingForMorning = z.array(z.object({ people: z.number().int(), until: instant }));

export const estimate = z.object({
	recipients: z.number().int(), // everybody in the list
	willGo: z.number().int(),
	skipped,
	segments: z.number().int(),
	cost: z.number().int(), // in 1/10,000 dollar
	/** How many of those who go have had so many messages within the week, from any team; null: nobody is told. */
	pressure: z.object({ people: z.number().int(), texts: z.number().int() }).nullable(),
	/** Of a high-speed inbox: what it has, and how many segments find no credit once all that waits there is sent. */
	credits: z.object({ balance: z.number().int(), short: z.number().int() }).nullable(),
	waiting: z.number().int(), // segments that this inbox has still to send before
	perSecond: z.number(), // segments
	minutes: z.number(),
	startsAt: instant,
	finishesAt: instant,
	/** People in other time zones: so many are texted only when it is morning there. */
	waitingForMorning,
	window: z.union([
		z.object({ allowed: z.literal(false), reason: z.enum(['quiet-hours', 'too-many-to-finish']) }),
		z.object({ allowed: z.literal(true), warnings: z.array(z.enum(['before-eight', 'after-eight'])) }),
	]),
	/** Up to three people as they would get it, the longest first. */
	examples: z.array(readerText),
	/** Merge fields in brackets of other systems, which go out as written; and open braces, with which it cannot be sent. */
	textWarnings: z.array(
		z.object({ code: z.enum(['placeholder', 'open-field']), message: z.string(), written: z.array(z.string()) }),
	),
	/** The text with the merge fields that were probably meant; null: there is nothing to mend. */
	mendedText: z.string().nullable(),
});

/** “Will it land?” (product.md 2) */
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

export const previewMessage = route({
	method: 'POST',
	path: '/messages/preview',
	summary: 'Preview the text for one of its recipients: the longest first, null past the last.',
	who: 'staff',
	body: messageDraft.extend({ nth: z.number().int().min(0).max(10_000_000) }),
	alsoTakes: draftAlsoTakes,
	answer: readerText.nullable(),
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
	/** Grows with each change: whoever saves says which one they know. */
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

/** A batch of sent messages. Between `total` and the rest are those still queued. */
export const batch = z.object({
	id: idAsText,
	batchId: idAsText, // gaps X-15: both names
	inboxId: id,
	inboxRemoved: z.boolean(), // since: what still waits is held
	departmentId: id,
	text: z.string(), // as it was sent first, and with which picture
	mediaUris,
	/** What text and picture were changed to for those who did not have it yet, the oldest change first. */
	edits: z.array(
		z.object({ text: z.string(), mediaUris, editedBy: z.string(), editDate: instant, people: z.number().int() }),
	),
	sentBy: z.string(),
	state: z.enum(batchStates),
	stateReason: z.string().nullable(),
	breaker: z.enum(breakers).nullable(), // why it has paused itself
	total: z.number().int(),
	queuedCount: z.number().int(),
	submittedCount: z.number().int(), // with the carrier, nothing heard yet
	sentCount: z.number().int(), // on its way to the phone
	deliveredCount: z.number().int(),
	undeliveredCount: z.number().int(),
	cancelledCount: z.number().int(),
	unknownCount: z.number().int(),
	replyCount: z.number().int(), // texts that got a reply: no STOP, and not reported as not delivered
	optOutCount: z.number().int(), // texts to which only a STOP came back
	/** Of a smart message: what it answers by itself, and how many answers were sorted where. */
	smartMessageId: id.nullable(),
	positiveReply: z.string(),
	negativeReply: z.string(),
	yesCount: z.number().int(),
	noCount: z.number().int(),
	otherCount: z.number().int(),
	segments: z.number().int(),
	skipped,
	campaign: z.object({ id, name: z.string() }).nullable(),
	messageType: z.string().nullable(), // what it is about; null: sent before the team had any
	autoArchive: z.boolean(),
	composeDate: instant,
	completeDate: instant.nullable(),
	isComplete: z.boolean(),
	undoForMs: z.number().int(), // so long nothing goes out yet, and it can be undone: 0 once it may have begun
	/** People in other time zones: so many are texted only when it is morning there. */
	waitingForMorning,
	finishesAt: instant.nullable(), // while it is being sent, by the inbox's speed and what waits ahead in it
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
	contactId: z.string(), // the college's own
	fullName: z.string(),
	mobileNumber: z.string(),
	sentDate: instant.nullable(),
	replyDate: instant.nullable(),
	messageText: z.string(),
	replyText: z.string().nullable(),
	replyCategory: z.enum(replyCategories).nullable(),
	/** Of the team’s texts, as it is now. */
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

export const updateReplyCategory = route({
	method: 'POST',
	path: '/outgoingmessagebatch/{id}/recipients',
	summary: 'Change the reply category of some recipients of a smart message, and send the automatic reply for it.',
	who: 'staff',
	params: batchInPath,
	body: z.object({
		contacts: z.array(id).max(recipientLimits.chosen),
		replyCategory: z.enum(replyCategories),
		/** Default: unless the category is Other (spec 1 §5). */
		sendReply: flag.optional(),
		groupAccountId: id.optional(),
	}),
	/** Who has not answered is left out. */
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

/** What those of a paused batch get who do not have it yet; the picture stays where none is named, and goes with an empty list. */
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

export const listBatches = route({
	method: 'GET',
	path: '/inboxes/{id}/batches',
	summary: 'List the bulk messages sent from one inbox, newest first.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	query: z.object(page(batchLimits.sentPage)),
	answer: grid(batch),
});
