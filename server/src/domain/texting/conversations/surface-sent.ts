/**
 * Moves the conversations of a sent batch to the top, as a reply would, unless the batch is auto-archived. It runs
 * outside the ledger's transactions, because those lock the batch while a person's reply locks the conversation.
 */

import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { takeBatchToSurface } from '../messaging/index.ts';
import { countTogether, surfaceNextConversations } from './sent.queries.ts';

export const surfaceSent = ({ db }: AppContext): Loop => ({
	name: 'conversations.surface-sent',
	everyMs: 500,
	run: () =>
		commit(db, async (tx) => {
			const batch = await takeBatchToSurface(tx);
			if (!batch) return undefined;
			await countTogether(tx);
			if (await surfaceNextConversations(tx, batch)) touch(tx, batch.organizationId, `inbox:${batch.inboxId}`);
			return 'again';
		}),
});
