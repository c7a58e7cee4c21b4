/** Scheduled replies that nobody can send any more are left to those who work in the inbox. */
import { onBehalfOfInbox } from '../../foundation/actor.ts';
import { touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { failReplies } from './hand-over-replies.queries.ts';
import { setUnread } from './unread-count.queries.ts';

/** Each conversation is unread from now on, so that somebody sees why its reply does not go out. */
export const stopReplies = async (
	tx: Tx,
	author: { organizationId: number; teamId: number; personId: number; reason: string },
): Promise<void> => {
	const { organizationId } = author;
	for (const { inboxId, conversationId } of await failReplies(tx, author)) {
		await setUnread(tx, onBehalfOfInbox({ ...author, inboxId }), conversationId);
		touch(tx, organizationId, `inbox:${inboxId}`, `conversation:${conversationId}`);
	}
};
