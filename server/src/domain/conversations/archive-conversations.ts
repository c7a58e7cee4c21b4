/** Puts conversations away and brings them back. What is unread in them leaves the inbox's badge, and comes back too. */
import type { InboxScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Db } from '../../foundation/db.ts';
import { setArchived } from './archive-conversations.queries.ts';

export const archiveConversations = (
	db: Db,
	scope: InboxScope,
	which: { ids: readonly number[] } | { contactIds: readonly number[] },
	archived: boolean,
): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const changed = await setArchived(tx, scope, which, archived);
		for (const id of changed) announce(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${id}`);
		return {};
	});
