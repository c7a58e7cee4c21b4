/**
 * After people have left inboxes, unassigns their conversations there and fails their scheduled replies, so that
 * colleagues see both. An inbox that nobody can open keeps its replies, because it may become available again.
 */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { handBackConversations } from './assign-conversation.ts';
import { failRepliesOfStrangers } from './hand-over-replies.queries.ts';
import { markStopped } from './stop-replies.ts';

export const handBackWork = async (tx: Tx, organizationId: number, inboxIds: readonly number[]): Promise<void> => {
	await handBackConversations(tx, organizationId, inboxIds);
	await markStopped(tx, organizationId, await failRepliesOfStrangers(tx, organizationId, inboxIds));
};
