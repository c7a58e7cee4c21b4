/** Says which screens show messages that moved: of a bulk text its batch, of a single one its inbox and conversation. */
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Moved } from './move.queries.ts';

export const announceMoves = (tx: Tx, moved: readonly Moved[]): void => {
	for (const { organizationId, inboxId, batchId, conversationId } of moved) {
		if (batchId !== null) announce(tx, organizationId, `batch:${batchId}`, `sent:${inboxId}`);
		else announce(tx, organizationId, `inbox:${inboxId}`);
		if (conversationId !== null) announce(tx, organizationId, `conversation:${conversationId}`);
	}
};
