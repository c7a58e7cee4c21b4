import { z } from 'zod';
import { inboxColor, inboxType } from '../../access/session/routes.ts';
import { templateOfDraft } from '../../carriers/whatsapp/routes.ts';
import { conversationFlag } from '../../contacts/opt-outs/flag-routes.ts';
import { done, flag, id, idAsText, idInPath, instant, stretch } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { attachmentKind } from '../../organization/media/attachments.ts';
import { shownMedia } from '../../organization/media/shown.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { accepted } from '../messaging/accepted.ts';
import { recipientLimits } from '../messaging/limits.ts';
import { messageStatusNames } from '../messaging/message-status.ts';
import { conversationLimits } from './limits.ts';

export { listUnread } from './unread-count.ts';

const cursor = z
	.string()
	.regex(/^\d{1,17}(-\d{1,16})?$/)
	.optional();
const inPath = z.object({ id: idInPath });

/** A conversation in a list. It contains all texts between one inbox and one number (decisions.md 16). */
export const conversationRow = z.object({
	id,
	inboxId: id,
	studentId: id,
	fullName: z.string(), // empty if the contact has no name
	mobileNumber: z.string(),
	unread: z.number().int(),
	archived: z.boolean(),
	lastAt: instant,
	lastText: z.string(),
	lastIncoming: z.boolean(),
	/** The user of the inbox who is responsible for the conversation. */
	assignee: z.object({ id, name: z.string() }).nullable(),
	/** When the conversation returns to the list; null if it is not snoozed. */
	snoozedUntil: instant.nullable(),
	/** Whether an unread note mentions the caller. */
	mentioned: z.boolean(),
	/** The message that matched the search; null if the contact matched, or without a search. */
	foundText: z.string().nullable(),
});
export type ConversationRow = z.output<typeof conversationRow>;

export const listConversations = route({
	method: 'GET',
	path: '/inboxes/{id}/conversations',
	summary: 'List the conversations of an inbox, newest first, by cursor; search by contact or by words of a message.',
	who: 'staff',
	params: inPath,
	query: z.object({
		state: z.enum(['open', 'archived', 'snoozed']).default('open'),
		unread: flag.default(false),
		/** Returns only conversations with contacts assigned to the caller. */
		assignedToMe: flag.default(false),
		/** Returns only conversations assigned to the caller, or to nobody. */
		assignee: z.enum(['me', 'nobody']).optional(),
		/** Returns only conversations with a message of this campaign. */
		campaignId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
		hasPicture: flag.default(false),
		/** Returns only conversations with an attachment of this kind. */
		attachment: z.enum(['any', ...attachmentKind.options]).optional(),
		/** Returns only conversations with an unread note that mentions the caller. */
		mentioned: flag.default(false),
		/** A name, a number, a Contact ID, or words in a message. */
		search: z.string().max(200).default(''),
		cursor,
	}),
	answer: stretch(conversationRow).extend({
		/** The inbox's conversations in this state, ignoring other filters; null on later pages. */
		inState: z.number().int().nullable(),
	}),
});

export const conversation = conversationRow.extend({
	contact: z.object({
		id,
		contactId: z.string(), // the college's own id
		assignedTo: z.string().nullable(),
		inTeam: z.boolean(),
		muted: z.boolean(),
		optedOut: z.boolean(),
		fields: z.array(z.object({ name: z.string(), value: z.string() })),
	}),
	inbox: z.object({ id, type: inboxType, name: z.string(), color: inboxColor }),
	/** The contact's latest possible opt-out that does not stop texts to the number; null if there is none. */
	flag: conversationFlag.nullable(),
	/** Why nobody can reply now, as a sentence; null if replying is possible. */
	noReplyReason: z.string().nullable(),
	/**
	 * For WhatsApp, until when free-form texts are allowed (null if the contact never wrote). Null for other channels.
	 */
	whatsApp: z.object({ windowClosesAt: instant.nullable() }).nullable(),
	/** When the inbox opens again, such as `Monday 9:00`, in the team's time zone; null while it is open. */
	deskClosedUntil: z.string().nullable(),
	/** The colleague who is replying. No one else can reply until that colleague sends the reply or stops typing. */
	lockedBy: z.object({ name: z.string(), until: instant }).nullable(),
});
export type Conversation = z.output<typeof conversation>;

export const getConversation = route({
	method: 'GET',
	path: '/conversations/{id}',
	summary: 'Get one conversation and its contact.',
	who: 'staff',
	params: inPath,
	answer: conversation,
});

export const findConversationDepartment = route({
	method: 'GET',
	path: '/conversations/{id}/department',
	summary: 'Find which of your teams a conversation is in; 404 if you don’t work in its inbox.',
	who: 'staff',
	params: inPath,
	answer: z.object({ departmentId: id, name: z.string() }),
});

export const threadMessage = z.object({
	id: idAsText,
	direction: z.enum(['incoming', 'outgoing']),
	text: z.string(),
	media: z.array(shownMedia),
	sentOn: instant,
	status: z.enum(messageStatusNames),
	deliveryError: z.string().nullable(),
	/** When the contact read the message, if WhatsApp reported it. */
	readOn: instant.nullable(),
	/** The author; null for incoming and automatic texts. */
	writtenBy: z.string().nullable(),
	/** The batch of a message that was sent to several people. */
	batchId: idAsText.nullable(),
	campaign: z.object({ id, name: z.string() }).nullable(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

export const listThread = route({
	method: 'GET',
	path: '/conversations/{id}/messages',
	summary: 'List the messages of a conversation, newest first, by cursor; bulk texts included.',
	who: 'staff',
	params: inPath,
	query: z.object({ cursor }),
	answer: stretch(threadMessage),
});

export const openConversation = route({
	method: 'POST',
	path: '/conversations',
	summary: 'Get the conversation of an inbox with a contact; created if there is none yet.',
	who: 'staff',
	body: z.object({ inboxId: id, contactId: id }),
	answer: conversation,
});

export const readConversation = route({
	method: 'POST',
	path: '/conversations/{id}/read',
	summary: 'Mark a conversation as read up to this message; later ones stay unread.',
	who: 'staff',
	params: inPath,
	body: z.object({ upTo: idAsText.optional() }),
	answer: z.object({ unread: z.number().int() }),
});

export const lockConversation = route({
	method: 'PUT',
	path: '/conversations/{id}/lock',
	summary: 'Lock a conversation while you write a reply. Renew while writing; it expires after two minutes.',
	who: 'staff',
	params: inPath,
	answer: done,
});

export const unlockConversation = route({
	method: 'DELETE',
	path: '/conversations/{id}/lock',
	summary: 'Release the lock of a conversation.',
	who: 'staff',
	params: inPath,
	answer: done,
});

export const assignConversation = route({
	method: 'POST',
	path: '/conversations/{id}/assign',
	summary: 'Give a conversation to someone who works in its inbox, or to no one.',
	who: 'staff',
	params: inPath,
	body: z.object({ userId: id.nullable() }),
	answer: conversation,
});

export const listInboxPeople = route({
	method: 'GET',
	path: '/inboxes/{id}/people',
	summary: 'Who works in an inbox, by name: to whom its conversations can be given.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ id, name: z.string() })),
});

export const archiveConversation = route({
	method: 'POST',
	path: '/conversations/{id}/archive',
	summary: 'Archive or unarchive a conversation. A new text unarchives it.',
	who: 'staff',
	params: inPath,
	body: z.object({ archived: z.boolean().default(true) }),
	answer: done,
});

/** One call can archive the conversations of several contacts (gaps F-08). */
const archive = z.object({
	studentIds: z.array(id).min(1).max(conversationLimits.archivedAtOnce),
	archived: z.boolean().default(true),
});

export const archiveInPersonalInbox = route({
	method: 'POST',
	path: '/inbox/{userId}/archive',
	summary: 'Archive or unarchive conversations of your personal inbox, by contact.',
	who: 'staff',
	params: z.object({ userId: idInPath }),
	body: archive,
	answer: done,
});

export const archiveInSharedInbox = route({
	method: 'POST',
	path: '/groupaccounts/{id}/archive',
	summary: 'Archive or unarchive conversations of a shared or high-speed inbox, by contact.',
	who: 'staff',
	params: inPath,
	body: archive,
	answer: done,
});

/** Opts contacts out or in (spec 1 §7). The page of a sent message uses it for all selected recipients. */
const optOut = z.object({
	studentIds: z.array(id).max(recipientLimits.chosen),
	optedOut: z.boolean(),
	departmentId: id,
});

/** How many contacts were changed. Blocked ones are not, and those who must text START are not opted in. */
const optedOut = z.object({ changed: z.number().int(), blocked: z.number().int(), mustTextStart: z.number().int() });

export const optOutInPersonalInbox = route({
	method: 'POST',
	path: '/inbox/{userId}/optout',
	summary: 'Opt contacts out of the team’s texts, or in again, from your personal inbox.',
	who: 'staff',
	params: z.object({ userId: idInPath }),
	body: optOut,
	answer: optedOut,
});

export const optOutInSharedInbox = route({
	method: 'POST',
	path: '/groupaccounts/{id}/optout',
	summary: 'Opt contacts out of the team’s texts, or in again, from a shared or high-speed inbox.',
	who: 'staff',
	params: inPath,
	body: optOut,
	answer: optedOut,
});

const reply = z.object({
	/** An id that the composer makes up, so that a draft is never sent twice (decisions.md 10). */
	draftId: z.uuid().optional(),
	text: outgoingText(),
	/** A reply has a text, pictures, or both (spec 2 §5). */
	mediaUris: mediaUris.optional(),
	/** If omitted, the team’s default (gaps A-51). */
	messageTypeId: id.optional(),
	/** Whether the conversation is archived after sending, until the contact replies. */
	autoArchive: z.boolean().optional(),
	/** For WhatsApp, an approved template instead of free-form text. */
	...templateOfDraft,
	/** The inbox from which the reply is sent (spec 2 §3). */
	groupAccountId: id.optional(),
});

const replied = z.object({ messageId: idAsText, conversationId: id, text: z.string() });
type Replied = z.output<typeof replied>;

/** One contact gets a reply in their conversation; several get a batch, as from the composer (gaps F-02). */
const sent = z.union([replied, accepted]);

export const onlyReply = (answer: z.output<typeof sent>): Replied => {
	if ('messageId' in answer) return answer;
	throw new Error('This message was sent to several people.');
};

export const replyFromPersonalInbox = route({
	method: 'POST',
	path: '/students/{id}/messages',
	summary: 'Text one contact from your personal inbox, or from the one that is named; with recipients, these as well.',
	who: 'staff',
	params: inPath,
	body: reply.extend({ recipients: z.array(id).max(recipientLimits.chosen).default([]) }),
	answer: sent,
});

export const replyFromSharedInbox = route({
	method: 'POST',
	path: '/groupaccounts/{id}/send',
	summary: 'Text one or several contacts from a shared or high-speed inbox.',
	who: 'staff',
	params: inPath,
	body: reply.extend({ recipients: z.array(id).max(recipientLimits.chosen) }),
	answer: sent,
});

export const listConversationsOfContact = route({
	method: 'GET',
	path: '/students/{id}/conversations',
	summary: 'List the conversations with one contact in the inboxes you work in.',
	who: 'staff',
	params: inPath,
	answer: z.array(conversationRow.extend({ inbox: conversation.shape.inbox })),
});
