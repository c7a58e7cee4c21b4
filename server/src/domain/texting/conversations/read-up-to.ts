/** Marks texts up to a message as read. Locks first, so that a text arriving now is either counted or comes later. */

import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { lockUnread, markRead } from './unread-count.queries.ts';

export const readUpTo = (
	db: Db,
	{ id, scope }: FoundConversation,
	upTo: number = Number.MAX_SAFE_INTEGER,
): Promise<{ unread: number }> =>
	commit(db, async (tx) => {
		const before = await lockUnread(tx, scope, id);
		if (before === 0) return { unread: 0 };
		const unread = await markRead(tx, scope, id, upTo);
		if (unread < before) touch(tx, scope.organizationId, `inbox:${scope.inboxId}`);
		return { unread };
	});
