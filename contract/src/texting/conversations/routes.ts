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

/** A conversation as a list shows it. It is everything between one inbox and one number (decisions.md 16). */
export const conversationRow = z.object({
	id,
	inboxId: id,
	studentId: id,
	fullName: z.string(), // empty where nobody has given the contact a name
	mobileNumber: z.string(),
	unread: z.number().int(),
	archived: z.boolean(),
	lastAt: instant,
	lastText: z.string(),
	lastIncoming: z.boolean(),
	/** Who of the inbox's people looks after it. */
	assignee: z.object({ id, name: z.string() }).nullable(),
	/** It comes back then; null where it is not snoozed. */
	snoozedUntil: instant.nullable(),
	/** A note mentions you that you have not seen. */
	mentioned: z.boolean(),
	/** The message that a search found it by; null where its contact was found, or nothing was searched. */
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
		/** With contacts that are assigned to you. */
		assignedToMe: flag.default(false),
		/** Given to you, or to nobody. */
		assignee: z.enum(['me', 'nobody']).optional(),
		/** With a message of this campaign. */
		campaignId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
		hasPicture: flag.default(false),
		/** With an attachment of this kind, or of any. */
		attachment: z.enum(['any', ...attachmentKind.options]).optional(),
		/** With a note that mentions you and that you have not seen. */
		mentioned: flag.default(false),
		/** A name, a number, a Contact ID, or words of a message. */
		search: z.string().max(200).default(''),
		cursor,
	}),
	answer: stretch(conversationRow).extend({
		/** How many the inbox has in this state, whatever was asked for; null in later stretches. */
		inState: z.number().int().nullable(),
	}),
});

export const conversation = conversationRow.extend({
	contact: z.object({
		id,
		contactId: z.string(), // the college's own
		assignedTo: z.string().nullable(),
		inTeam: z.boolean(),
		muted: z.boolean(),
		optedOut: z.boolean(),
		fields: z.array(z.object({ name: z.string(), value: z.string() })),
	}),
	inbox: z.object({ id, type: inboxType, name: z.string(), color: inboxColor }),
	/** Their latest text that sounds as if they want no more; null: none that is undecided. Nothing is held meanwhile. */
	flag: conversationFlag.nullable(),
	/** Why nobody can reply now, as a sentence; null where one can. */
	noReplyReason: z.string().nullable(),
	/** On WhatsApp: until when one can write words of one's own; null: they never wrote. Elsewhere null as a whole. */
	whatsApp: z.object({ windowClosesAt: instant.nullable() }).nullable(),
	/** When the desk of its inbox opens again, as `Monday 9:00` on the team's wall; null while it is open. */
	deskClosedUntil: z.string().nullable(),
	/** Somebody else is answering: nobody else can, until they have sent it or fallen silent. */
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
	/** When they read it, where WhatsApp tells. */
	readOn: instant.nullable(),
	/** Who wrote it; null for what came in and for what went out by itself. */
	writtenBy: z.string().nullable(),
	/** The batch it was part of, if it went to many. */
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

/** Gaps F-08. */
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

/** Spec 1 §7. What is done from the page of a sent message, to as many as can be chosen there. */
const optOut = z.object({
	studentIds: z.array(id).max(recipientLimits.chosen),
	optedOut: z.boolean(),
	departmentId: id,
});

/** Whoever is blocked stays as they are, and nobody is opted in again who has to text START. */
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
	/** Made by the composer: the same draft is sent once (decisions.md 10). */
	draftId: z.uuid().optional(),
	text: outgoingText(),
	/** A reply has words, a picture, or both (spec 2 §5). */
	mediaUris: mediaUris.optional(),
	/** The team’s default where it is not said (gaps A-51). */
	messageTypeId: id.optional(),
	/** Said, and put away: the conversation is among the archived ones until somebody answers. */
	autoArchive: z.boolean().optional(),
	/** On WhatsApp: an approved template in place of words of one's own. */
	...templateOfDraft,
	/** Spec 2 §3: which inbox it goes out of. */
	groupAccountId: id.optional(),
});

const replied = z.object({ messageId: idAsText, conversationId: id, text: z.string() });
type Replied = z.output<typeof replied>;

/** To one contact it is a reply in their conversation; to several it is a message to many, as compose sends it (gaps F-02). */
const sent = z.union([replied, accepted]);

/** What it became, where it was to one. */
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
