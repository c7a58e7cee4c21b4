/** A text that came in answers the last batch that this person had within 24 hours (spec 1 §9). Counted once. */
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import { markReplied } from './replies.queries.ts';

export const countReply = async (
	tx: Tx,
	text: { organizationId: number; inboxId: number; mobile: number; at: Date },
): Promise<void> => {
	const since = new Date(text.at.getTime() - batchLimits.replyTrackedMs);
	const batchId = await markReplied(tx, { ...text, since });
	if (batchId !== undefined) announce(tx, text.organizationId, `batch:${batchId}`, `sent:${text.inboxId}`);
};
