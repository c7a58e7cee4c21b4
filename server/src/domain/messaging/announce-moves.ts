/** Says which screens show messages that moved. A bulk text shows on its batch, a single one in its inbox. */
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Moved } from './move.queries.ts';

export const announceMoves = (tx: Tx, moved: readonly Moved[]): void => {
	for (const { organizationId, inboxId, batchId } of moved)
		if (batchId === null) announce(tx, organizationId, `inbox:${inboxId}`);
		else announce(tx, organizationId, `batch:${batchId}`, `sent:${inboxId}`);
};
