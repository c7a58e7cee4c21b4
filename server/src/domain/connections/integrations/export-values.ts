/** Builds export rows, one for each event, with cells by column name. */

import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { isGeneratedKey } from '../../contacts/contacts/index.ts';
import type { ExportRow } from './connector.port.ts';
import { type ExportedChat, exportedChats } from './exported-chats.queries.ts';
import type { OutboxRow } from './outbox.queries.ts';

const person = ['ContactId', 'FirstName', 'LastName', 'MobileNumber'];

export const usualExportColumns: Record<ExportType, readonly string[]> = {
	MessageActivity: [
		...person,
		...['Direction', 'MessageText', 'SentAt', 'StaffId', 'StaffName', 'Inbox', 'Campaign', 'MessageId'],
	],
	OptOuts: [...person, 'OptedOut', 'ChangedAt', 'Source'],
	DeliveryErrors: [...person, 'MessageText', 'SentAt', 'ErrorCode', 'ErrorText', 'MessageId'],
	ChatTranscripts: [
		...['ChatId', 'VisitorId', ...person, 'Email', 'StartedAt', 'EndedAt', 'Agent', 'Page'],
		...['MobileConfirmedAt', 'ConsentedAt', 'FirstWords', 'Rating', 'Messages', 'Transcript'],
	],
};

/** Chat transcripts are read from other tables. */
export const exportRowsOf = async (
	db: Db,
	organizationId: number,
	rows: readonly OutboxRow[],
): Promise<ExportRow[]> => {
	const ids = rows.flatMap(({ chatId }) => chatId ?? []);
	if (ids.length === 0) return rows.map(exportRowOf);
	const chats = await exportedChats(db, organizationId, ids);
	return rows.map((row) => {
		const chat = row.chatId === null ? undefined : chats.get(row.chatId);
		if (!chat) return exportRowOf(row);
		return {
			id: row.id,
			key: keyOf(row),
			visitorKey: `${begins(row)}visitor-${chat.visitorId}`,
			values: valuesOfChat(chat),
		};
	});
};

const valuesOfChat = (chat: ExportedChat): Record<string, string> => ({
	ChatId: String(chat.id),
	VisitorId: String(chat.visitorId),
	ContactId: chat.contactKey === null || isGeneratedKey(chat.contactKey) ? '' : chat.contactKey,
	FirstName: chat.firstName,
	LastName: chat.lastName,
	MobileNumber: chat.mobile === null ? '' : nationalDigits(chat.mobile),
	Email: chat.email,
	StartedAt: chat.startedAt.toISOString(),
	EndedAt: chat.endedAt?.toISOString() ?? '',
	Agent: chat.agent,
	Page: chat.page,
	MobileConfirmedAt: chat.mobileConfirmedAt?.toISOString() ?? '',
	FirstWords: chat.firstWords,
	ConsentedAt: chat.consentedAt?.toISOString() ?? '',
	Rating: chat.rating === null ? '' : String(chat.rating),
	Messages: String(chat.messages),
	Transcript: chat.transcript,
});

const begins = ({ organization }: OutboxRow): string => `quad-${organization}-`;

/** A text and its delivery error have the same ID but are different records, so they need different keys. */
const keyOf = (row: OutboxRow): string => {
	if (row.chatId !== null) return `${begins(row)}chat-${row.chatId}`;
	if (row.optOutEntryId !== null) return `${begins(row)}opt-out-${row.optOutEntryId}`;
	return `${begins(row)}${row.messageId ?? ''}${row.kind === 'DeliveryErrors' ? '-error' : ''}`;
};

/** Times are ISO 8601 in UTC. */
const exportRowOf = (row: OutboxRow): ExportRow => ({
	id: row.id,
	key: keyOf(row),
	values: {
		ContactId: row.contactKey ?? '',
		FirstName: row.firstName ?? '',
		LastName: row.lastName ?? '',
		MobileNumber: row.mobile === null ? '' : nationalDigits(row.mobile),
		Direction: row.incoming ? 'Incoming' : 'Outgoing',
		MessageText: row.text ?? '',
		SentAt: (row.sentAt ?? row.at).toISOString(),
		StaffId: row.personId === null ? '' : String(row.personId),
		StaffName: row.person ?? '',
		Inbox: row.inbox ?? '',
		Campaign: row.campaign ?? '',
		MessageId: row.messageId === null ? '' : String(row.messageId),
		OptedOut: row.optedOut ? 'true' : 'false',
		ChangedAt: row.at.toISOString(),
		Source: row.by ?? '',
		ErrorCode: row.errorCode === null ? '' : String(row.errorCode),
		ErrorText: row.errorCode === null ? '' : sayDeliveryError(row.errorCode),
	},
});
