/**
 * Somebody has looked at a conversation, up to a message; what came in after it stays unread. The lock comes first, so
 * that a text which arrives at this very moment is either seen by the count or comes after it.
 */
import { commit, touch } from '../../../foundation/postgres/commit.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
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
