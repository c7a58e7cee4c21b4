import type { ApiMessage } from '@quad/contract/connections/public-api/shapes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import type { MessageRow } from './public-api.queries.ts';

export const showMessage = (row: MessageRow): ApiMessage => {
	const status = statusName(row.status);
	return {
		id: String(row.id),
		direction: row.incoming ? 'incoming' : 'outgoing',
		text: row.text,
		attachments: row.attachments,
		status,
		deliveryError: status === 'undelivered' || row.errorCode !== null ? sayDeliveryError(row.errorCode) : null,
		sentOn: row.createdAt.toISOString(),
		inboxId: row.inboxId,
		studentId: row.contactId,
		contactId: row.contactKey,
		mobileNumber: nationalDigits(row.mobile),
		batchId: row.batchId === null ? null : String(row.batchId),
	};
};
