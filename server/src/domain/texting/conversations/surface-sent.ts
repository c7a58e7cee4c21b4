/**
 * What went out to many comes up in the inbox, as a reply does, unless its batch is auto-archived: then only an answer
 * brings a conversation up. It follows the texts as they are handed over, some at a time and outside the transactions
 * of the ledger, which hold a batch while somebody who answers holds the conversation.
 */

import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit, touch } from '../../../foundation/postgres/commit.ts';
import { takeBatchToSurface } from '../messaging/index.ts';
import { bringUpSome, countTogether } from './sent.queries.ts';

export const surfaceSent = ({ db }: AppContext): Loop => ({
	name: 'conversations.bring-up-sent',
	everyMs: 500,
	run: () =>
		commit(db, async (tx) => {
			const batch = await takeBatchToSurface(tx);
			if (!batch) return undefined;
			await countTogether(tx);
			if (await bringUpSome(tx, batch)) touch(tx, batch.organizationId, `inbox:${batch.inboxId}`);
			return 'again';
		}),
});
