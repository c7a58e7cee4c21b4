/** Texts that came in answer some of a batch (spec 1 §9). The batch counts each, once. */
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import { markReplied } from './replies.queries.ts';

export const countReplies = async (
	tx: Tx,
	answered: ReadonlyArray<{ organizationId: number; messageId: number }>,
	at: Date,
): Promise<void> => {
	if (answered.length === 0) return;
	for (const { organizationId, batchId, inboxId } of await markReplied(tx, answered, at))
		announce(tx, organizationId, `batch:${batchId}`, `sent:${inboxId}`);
};
