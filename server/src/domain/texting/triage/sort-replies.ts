/**
 * Lets a person sort replies to a smart message, as on the batch's page (`messaging/update-reply-category.ts`). While
 * it can be undone, both the new automatic answer and the earlier one are held.
 */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { replyTo } from '@quad/contract/texting/smart-messages/question.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import type { TriageAnswer } from '@quad/contract/texting/triage/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { holdReplies, judgeReplies, setAsideReplies, sortEach } from '../messaging/index.ts';
import { act } from './act.ts';

export interface SortedBatch {
	readonly id: string;
	readonly smartMessageId: number | null;
	readonly positiveReply: string;
	readonly negativeReply: string;
}

export const sortReplies = (
	context: AppContext,
	scope: InboxScope,
	batch: SortedBatch,
	request: { messageIds: readonly number[]; category: ReplyCategory; sendReply: boolean; stay: boolean },
): Promise<TriageAnswer> => {
	if (batch.smartMessageId === null) refuse(messagingRefusals['batch.not_smart']);
	const batchId = Number(batch.id);
	const category = replyCategories.indexOf(request.category);
	return act(context, scope, {
		kind: 'category',
		batchId,
		messageIds: request.messageIds,
		settles: !request.stay,
		apply: async (tx, taken) => {
			const changed = await sortEach(
				tx,
				scope.organizationId,
				batchId,
				taken.map(({ messageId }) => ({ messageId, category })),
			);
			const waiting = changed.flatMap(({ automaticReplyId }) => automaticReplyId ?? []);
			await setAsideReplies(tx, scope.organizationId, waiting);
			const text = request.sendReply ? replyTo(request.category, batch) : '';
			const judged =
				text === ''
					? []
					: await judgeReplies(tx, scope, {
							batchId,
							messageIds: changed.map(({ messageId }) => messageId),
							text,
							isAutomatic: true,
							at: context.clock.now(),
						});
			const held = await holdReplies(context, tx, scope, {
				going: judged.filter(({ reason }) => reason === null),
				isAutomatic: true,
			});
			const answers = new Map(held.map(({ messageId, id }) => [messageId, id]));
			return changed.map(({ messageId, was, automaticReplyId }) => {
				const answerId = answers.get(messageId);
				return {
					messageId,
					category,
					categoryBefore: was,
					answerBefore: automaticReplyId,
					...(answerId === undefined ? {} : { answerId }),
				};
			});
		},
		record: { action: 'batch.answers-sorted', details: { category: request.category } },
	});
};
