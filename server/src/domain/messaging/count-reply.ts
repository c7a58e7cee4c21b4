/** A text that came in answers one of a batch (spec 1 §9). The batch counts it, once. */
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import { markReplied } from './replies.queries.ts';

export const countReply = async (
	tx: Tx,
	text: { organizationId: number; inboxId: number; messageId: number; at: Date },
): Promise<void> => {
	const batchId = await markReplied(tx, text);
	if (batchId !== undefined) announce(tx, text.organizationId, `batch:${batchId}`, `sent:${text.inboxId}`);
};
