import type { Readable } from 'node:stream';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { csvFile } from '../../../../foundation/tables/csv-file.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { teamZone } from '../../../organization/organizations/index.ts';
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
	const timeZone = await teamZone(db, scope);
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
		cells: (row) => cells(showRecipient(row), timeZone),
	});
};

const cells = (recipient: ReturnType<typeof showRecipient>, timeZone: string): string[] => [
	recipient.contactId,
	recipient.fullName,
	showPhone(recipient.mobileNumber),
	recipient.status,
	recipient.deliveryError ?? '',
	recipient.sentDate ? stampOf(recipient.sentDate, timeZone) : '',
	recipient.replyDate ? stampOf(recipient.replyDate, timeZone) : '',
	recipient.replyText ?? '',
	recipient.replyCategory ?? '',
	recipient.messageText,
];
