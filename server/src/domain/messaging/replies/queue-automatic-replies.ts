/**
 * Answers people by itself: what a smart message says to a yes or to a no. In the transaction that sorts the answer, so
 * it is queued once; never to somebody who is opted out or blocked, also not if that comes before it is sent.
 */
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import { announce, wake } from '../../../foundation/commit.ts';
import type { Tx } from '../../../foundation/db.ts';
import type { Ground } from '../../../foundation/ground.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { insertAutomaticReplies } from './automatic-replies.queries.ts';

/** `answered`: the texts of the batch whose people get it. Answers how many do. */
export const queueAutomaticReplies = async (
	{ ids, clock }: Ground,
	tx: Tx,
	of: { organizationId: number; inboxId: number; answered: readonly number[]; text: string },
): Promise<number> => {
	if (of.text === '' || of.answered.length === 0) return 0;
	const queued = await insertAutomaticReplies(tx, {
		...of,
		ids: ids.block(of.answered.length),
		segments: segmentsOfText(of.text),
		at: clock.now(),
	});
	if (queued.length === 0) return 0;
	for (const { conversationId } of queued)
		if (conversationId !== null) announce(tx, of.organizationId, `conversation:${conversationId}`);
	await fillLane(tx, of.organizationId, of.inboxId);
	wake(tx, sendLoop);
	return queued.length;
};
