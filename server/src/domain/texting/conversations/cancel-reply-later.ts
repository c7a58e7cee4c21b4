/** Cancels a scheduled reply, or dismisses one that failed. Anybody who works in the inbox may do so. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { deleteLater, lockLater } from './reply-later.queries.ts';

export const cancelReplyLater = (
	db: Db,
	{ id, scope }: FoundConversation,
	laterId: number,
): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const reply = (await lockLater(tx, scope, id, laterId)) ?? refuse(conversationRefusals['reply_later.not_found']);
		if (reply.state === 'sending') refuse(conversationRefusals['reply_later.sending']);
		await deleteLater(tx, scope.organizationId, laterId);
		touch(tx, scope.organizationId, `conversation:${id}`);
		return {};
	});
