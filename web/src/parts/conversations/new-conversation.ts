/** A conversation that the first text will create. Its ID is the contact’s, negative, so that a draft has a place. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { whyNoReply } from '@quad/contract/texting/conversations/reply-state.ts';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import type { ProfileInbox } from '../../foundation/session.ts';

export const newConversation = (contact: Contact, inbox: ProfileInbox): Conversation => {
	const { id, mobileNumber, muted, optedOut } = contact;
	const refusal =
		mobileNumber === null
			? conversationRefusals['reply.no_number']
			: whyNoReply({ mobile: `1${mobileNumber}`, inTeam: true, muted, optedOut, inReview: false });
	return {
		id: -id,
		inboxId: inbox.id,
		studentId: id,
		fullName: contact.fullName,
		mobileNumber: mobileNumber ?? '',
		unread: 0,
		archived: false,
		lastAt: contact.createdOn,
		lastText: '',
		lastIncoming: false,
		assignee: null,
		snoozedUntil: null,
		mentioned: false,
		foundText: null,
		contact: {
			id,
			contactId: contact.contactId,
			assignedTo: contact.staffName,
			inTeam: true,
			muted,
			optedOut,
			fields: [],
		},
		inbox: { id: inbox.id, type: inbox.type, name: inbox.name, color: inbox.color },
		flag: null,
		noReplyReason: refusal?.message ?? null,
		whatsApp: null,
		deskClosedUntil: null,
		lockedBy: null,
	};
};
