/**
 * What went out to many comes up in the inbox, as a reply does, unless its batch is auto-archived: then only an answer
 * brings a conversation up. It follows the texts as they are handed over, some at a time and outside the transactions
 * of the ledger, which hold a batch while somebody who answers holds the conversation.
 */
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { bringUpSome, takeBatch } from './sent.queries.ts';

export const bringUpSent = ({ db }: Ground): Loop => ({
	name: 'conversations.bring-up-sent',
	everyMs: 500,
	run: () =>
		commit(db, async (tx) => {
			const batch = await takeBatch(tx);
			if (!batch) return undefined;
			if (await bringUpSome(tx, batch)) announce(tx, batch.organizationId, `inbox:${batch.inboxId}`);
			return 'again';
		}),
});
