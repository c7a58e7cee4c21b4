/**
 * Lets a person sort replies (spec 1 §5). Later replies don't change that category, and people who haven't replied
 * are skipped. A queued automatic reply for the earlier category is cancelled, so that nobody gets two.
 */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { replyTo } from '@quad/contract/texting/smart-messages/question.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { takeBackReplies } from '../ledger/move.queries.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { expectChosen } from './expect-chosen.ts';
import { queueAutomaticReplies } from './queue-automatic-replies.ts';
import { countAnsweredAmong, recategorise } from './reply-categories.queries.ts';

interface SortedBatch {
	readonly id: number;
	readonly inboxId: number;
	readonly isSmart: boolean;
	readonly positiveReply: string;
	readonly negativeReply: string;
}

interface Sorting {
	readonly contactIds: readonly number[];
	readonly category: ReplyCategory;
	readonly sendReply: boolean;
}

export const updateReplyCategory = (
	context: AppContext,
	scope: TeamScope,
	batch: SortedBatch,
	{ contactIds, category, sendReply }: Sorting,
): Promise<{ changed: number; repliesSent: number; notAnswered: number }> => {
	if (!batch.isSmart) refuse(messagingRefusals['batch.not_smart']);
	return commit(context.db, async (tx) => {
		const { organizationId } = scope;
		const { id: batchId, inboxId } = batch;
		const chosen = await expectChosen(tx, scope, batchId, contactIds);
		const sorting = { batchId, contactIds: chosen };
		const changed = await recategorise(tx, scope, { ...sorting, category: replyCategories.indexOf(category) });
		const notAnswered = chosen.length - (await countAnsweredAmong(tx, scope, sorting));
		if (notAnswered === chosen.length) refuse(messagingRefusals['batch.not_answered']);
		if (changed.length === 0) refuse(messagingRefusals['batch.same_category']);
		const waiting = changed.flatMap(({ automaticReplyId }) => automaticReplyId ?? []);
		const now = context.clock.now();
		await takeBackReplies(tx, organizationId, waiting, now);
		const repliesSent = sendReply
			? await queueAutomaticReplies(context, tx, {
					organizationId,
					inboxId,
					answered: changed.map(({ messageId }) => messageId),
					text: replyTo(category, batch),
				})
			: 0;
		await recordOfBatch(
			tx,
			scope,
			'batch.answers-sorted',
			{ id: batchId, inboxId },
			{ count: changed.length, category },
		);
		touch(tx, organizationId, `batch:${batchId}`);
		return { changed: changed.length, repliesSent, notAnswered };
	});
};
