/** Marks conversations as unread if their scheduled replies can no longer be sent, so that staff decide. */
import { onBehalfOfInbox } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { failReplies, type StoppedReply } from './hand-over-replies.queries.ts';
import { setUnread } from './unread-count.queries.ts';

export const stopReplies = async (
	tx: Tx,
	author: { organizationId: number; teamId: number; personId: number; reason: string },
): Promise<void> => markStopped(tx, author.organizationId, await failReplies(tx, author));

export const markStopped = async (tx: Tx, organizationId: number, stopped: readonly StoppedReply[]): Promise<void> => {
	for (const { teamId, personId, inboxId, conversationId } of stopped) {
		await setUnread(tx, onBehalfOfInbox({ organizationId, teamId, personId, inboxId }), conversationId);
		touch(tx, organizationId, `inbox:${inboxId}`, `conversation:${conversationId}`);
	}
};
