/**
 * Queues automatic replies once, in the transaction that decides on them. Opted-out or blocked people get none, even
 * if they opt out before it is sent.
 */
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { insertAutomaticReplies } from './automatic-replies.queries.ts';

/** `answered` has IDs of batches' or incoming texts, whose senders get the reply. Returns how many get it. */
export const queueAutomaticReplies = async (
	{ ids, clock }: AppContext,
	tx: Tx,
	reply: {
		organizationId: number;
		inboxId: number;
		answered: readonly number[];
		text: string;
		mediaId?: number | null;
	},
): Promise<number> => {
	if ((reply.text === '' && !reply.mediaId) || reply.answered.length === 0) return 0;
	const queued = await insertAutomaticReplies(tx, {
		...reply,
		ids: ids.block(reply.answered.length),
		segments: segmentsOfText(reply.text),
		at: clock.now(),
	});
	if (queued.length === 0) return 0;
	for (const { conversationId } of queued)
		if (conversationId !== null) touch(tx, reply.organizationId, `conversation:${conversationId}`);
	await fillLane(tx, reply.organizationId, reply.inboxId);
	wake(tx, sendLoop);
	return queued.length;
};
