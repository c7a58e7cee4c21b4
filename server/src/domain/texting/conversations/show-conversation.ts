/** Converts conversations to the API's shape. */

import { inboxColor, inboxType } from '@quad/contract/access/session/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { closedUntil } from '@quad/contract/organization/inboxes/closed-until.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { whyNoReply } from '@quad/contract/texting/conversations/reply-state.ts';
import type { Conversation, ConversationRow } from '@quad/contract/texting/conversations/routes.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { Box, RowOfBox } from './conversation-rows.queries.ts';
import type { ConversationDetail } from './show-conversation.queries.ts';

export const showRow = (row: RowOfBox, { inboxId, archived }: Box): ConversationRow => ({
	id: row.id,
	inboxId,
	studentId: row.contactId,
	fullName: row.fullName,
	mobileNumber: nationalDigits(Number(row.mobile)),
	unread: row.unread,
	archived,
	lastAt: isoOf(row.lastMicros / 1000),
	lastText: row.lastText,
	lastIncoming: row.lastIncoming,
	assignee: row.assignee,
	snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
	mentioned: row.mentioned,
	foundText: row.foundText,
});

export const showInbox = (row: Pick<ConversationDetail, 'inboxId' | 'inboxType' | 'inboxName' | 'inboxColor'>) => ({
	id: row.inboxId,
	type: inboxType.parse(row.inboxType),
	name: row.inboxName,
	color: inboxColor.parse(row.inboxColor),
});

export const showConversation = (row: ConversationDetail, at: Date): Conversation => ({
	...showRow(row, row),
	contact: {
		id: row.contactId,
		contactId: row.contactKey,
		assignedTo: row.assignedTo,
		inTeam: row.inTeam,
		muted: row.muted,
		optedOut: row.optedOut,
		fields: row.fields,
	},
	inbox: showInbox(row),
	flag: row.flag && { ...row.flag, at: new Date(row.flag.at).toISOString() },
	noReplyReason: noReplyReason(row),
	whatsApp: row.inboxType === 'whatsapp' ? { windowClosesAt: row.windowClosesAt?.toISOString() ?? null } : null,
	deskClosedUntil: closedUntil(row.workingHours, at, row.timeZone),
	lockedBy: row.lockedBy && { name: row.lockedBy.name, until: new Date(row.lockedBy.until).toISOString() },
});

/** Returns the same sentence as refusing a reply would. */
const noReplyReason = (row: ConversationDetail): string | null => {
	if (row.inboxNumber === null) return inboxRefusals['inbox.no_number'].message;
	const no = whyNoReply(row);
	return no ? fillPlaces(no.message, { team: row.teamName }) : null;
};
