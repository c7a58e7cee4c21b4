/** Marks a conversation as unread, so that somebody looks at it again. It then counts as at least one unread text. */

import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { setUnread } from './unread-count.queries.ts';

export const markUnread = (db: Db, { id, scope }: FoundConversation): Promise<{ unread: number }> =>
	commit(db, async (tx) => {
		const unread = await setUnread(tx, scope, id);
		touch(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${id}`);
		return { unread };
	});
