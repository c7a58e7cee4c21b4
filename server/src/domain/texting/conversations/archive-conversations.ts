/** Archives and reopens conversations. The inbox's badge doesn't count unread texts in archived ones. */
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { nameOfInbox } from '../messaging/index.ts';
import { setArchived } from './archive-conversations.queries.ts';

export const archiveConversations = (
	db: Db,
	scope: InboxScope,
	conversations: { ids: readonly number[] } | { contactIds: readonly number[] },
	archived: boolean,
): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const changed = await setArchived(tx, scope, conversations, archived);
		for (const id of changed) touch(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${id}`);
		if ('contactIds' in conversations && changed.length > 0) await recordMany(tx, scope, changed.length, archived);
		return {};
	});

/** Only bulk actions are recorded, because a single one can be undone with a click. */
const recordMany = async (tx: Tx, scope: InboxScope, count: number, archived: boolean): Promise<void> =>
	record(tx, scope, {
		action: archived ? 'conversations.archived' : 'conversations.brought-back',
		subject: { kind: 'inbox', id: scope.inboxId, name: await nameOfInbox(tx, scope, scope.inboxId) },
		details: { count },
	});
