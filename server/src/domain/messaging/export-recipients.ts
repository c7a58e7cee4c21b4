/** The recipients of a batch as CSV, read and written in stretches: any size in little memory. */
import { Readable } from 'node:stream';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { csvLine, csvMark } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/db.ts';
import { showRecipient } from './read-batch.ts';
import { recordOfBatch } from './record-of-batch.ts';
import { type RecipientFilter, recipientsAfter } from './sent.queries.ts';

const stretch = 2_000;

export const exportRecipients = async (
	db: Db,
	scope: TeamScope,
	batch: { id: number; inboxId: number },
	filter: RecipientFilter,
): Promise<Readable> => {
	await commit(db, (tx) => recordOfBatch(tx, scope, 'batch.exported', batch));
	return Readable.from(lines(db, scope, batch.id, filter));
};

async function* lines(db: Db, scope: TeamScope, batchId: number, filter: RecipientFilter): AsyncGenerator<string> {
	yield csvMark + csvLine(['Contact ID', 'Name', 'Mobile Number', 'Status', 'Reason', 'Sent', 'Replied', 'Message']);
	let after = 0;
	for (;;) {
		const rows = await recipientsAfter(db, scope, batchId, filter, { messageId: after, take: stretch });
		if (rows.length > 0) yield rows.map((row) => csvLine(cells(showRecipient(row)))).join('');
		after = rows.at(-1)?.messageId ?? after;
		if (rows.length < stretch) return;
	}
}

const cells = (one: ReturnType<typeof showRecipient>): string[] => [
	one.contactId,
	one.fullName,
	showPhone(one.mobileNumber),
	one.status,
	one.deliveryError ?? '',
	one.sentDate ?? '',
	one.replyDate ?? '',
	one.messageText,
];
