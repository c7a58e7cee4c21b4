/** The recipients of a batch as CSV. */
import type { Readable } from 'node:stream';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { commit } from '../../../foundation/commit.ts';
import { csvFile } from '../../../foundation/csv-file.ts';
import type { Db } from '../../../foundation/db.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { showRecipient } from './read-batch.ts';
import { type RecipientFilter, type RecipientRow, recipientsAfter } from './sent.queries.ts';

export const exportRecipients = async (
	db: Db,
	scope: TeamScope,
	batch: { id: number; inboxId: number },
	filter: RecipientFilter,
): Promise<Readable> => {
	await commit(db, (tx) => recordOfBatch(tx, scope, 'batch.exported', batch));
	return csvFile<RecipientRow>({
		head: [
			'Contact ID',
			'Name',
			'Mobile Number',
			'Status',
			'Reason',
			'Sent',
			'Replied',
			'Reply',
			'Reply Category',
			'Message',
		],
		after: (last, take) => recipientsAfter(db, scope, batch.id, filter, { messageId: last?.messageId ?? 0, take }),
		cells: (row) => cells(showRecipient(row)),
	});
};

const cells = (one: ReturnType<typeof showRecipient>): string[] => [
	one.contactId,
	one.fullName,
	showPhone(one.mobileNumber),
	one.status,
	one.deliveryError ?? '',
	one.sentDate ?? '',
	one.replyDate ?? '',
	one.replyText ?? '',
	one.replyCategory ?? '',
	one.messageText,
];
