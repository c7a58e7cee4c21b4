/** What stands in each export: one row for each thing that happened, its cells by the names of the columns. */
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import type { ExportType } from '@quad/contract/integrations/run.ts';
import { sayDeliveryError } from '@quad/contract/messaging/delivery-errors.ts';
import type { ExportRow } from './connector.port.ts';
import type { OutboxRow } from './outbox.queries.ts';

const person = ['ContactId', 'FirstName', 'LastName', 'MobileNumber'];

export const usualExportColumns: Record<ExportType, readonly string[]> = {
	MessageActivity: [
		...person,
		...['Direction', 'MessageText', 'SentAt', 'StaffId', 'StaffName', 'Inbox', 'Campaign', 'MessageId'],
	],
	OptOuts: [...person, 'OptedOut', 'ChangedAt', 'Source'],
	DeliveryErrors: [...person, 'MessageText', 'SentAt', 'ErrorCode', 'ErrorText', 'MessageId'],
};

/** Times are instants in UTC, as ISO 8601 writes them. */
export const exportRowOf = (row: OutboxRow): ExportRow => ({
	id: row.id,
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
