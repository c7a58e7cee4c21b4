/**
 * Counts incoming texts as replies to batches, once per text of a batch (spec 1 §9). Also sorts the first reply to a
 * smart message, unless a person has already sorted it.
 */
import { classifyAnswer } from '@quad/contract/texting/smart-messages/classify-answer.ts';
import { replyTo, type SmartType } from '@quad/contract/texting/smart-messages/question.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { type Marked, markReplied, writeCategories } from './replies.queries.ts';
import { recordReplies } from './text-history.queries.ts';

export interface Answer {
	readonly organizationId: number;
	/** ID of the batch's text. */
	readonly messageId: number;
	/** ID of the incoming text. */
	readonly replyId: number;
	readonly text: string;
	/** Whether the text counts as a reply. A STOP does not. */
	readonly isReply: boolean;
	/** Whether the sender is opted out. Until they opt in again, nothing they write counts as a yes (field.md 6.2). */
	readonly isOptedOut: boolean;
}

/** A sorted reply to a smart message and the automatic answer to send, which is empty if there is none. */
export interface SmartReply {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly batchId: number;
	/** ID of the batch's text. */
	readonly messageId: number;
	/** ID of the incoming text. */
	readonly replyId: number;
	readonly text: string;
}

/** `answers` must be in order of arrival. Returns those that reply to a smart message. */
export const countReplies = async (tx: Tx, answers: readonly Answer[], at: Date): Promise<SmartReply[]> => {
	if (answers.length === 0) return [];
	const first = new Map<number, Answer>();
	for (const answer of answers) {
		const found = first.get(answer.messageId);
		if (!found || (answer.isReply && !found.isReply)) first.set(answer.messageId, answer);
	}
	const marked = await markReplied(tx, [...first.values()], at);
	for (const { organizationId, batchId, inboxId } of marked)
		touch(tx, organizationId, `batch:${batchId}`, `sent:${inboxId}`);

	const sorted = marked.flatMap((text) => sort(text, first.get(text.messageId)));
	if (sorted.length > 0)
		await writeCategories(
			tx,
			sorted.map((answer) => ({ ...answer, category: replyCategories.indexOf(answer.category) })),
		);
	await recordReplies(tx, [...first.values()]);
	return sorted.map(({ organizationId, inboxId, batchId, messageId, replyId, ...rest }) => ({
		organizationId,
		inboxId,
		batchId,
		messageId,
		replyId,
		text: replyTo(rest.category, rest),
	}));
};

const sort = (
	text: Marked,
	answer: Answer | undefined,
): Array<Marked & { category: ReplyCategory; replyId: number }> => {
	const messageType = smartTypeOf(text.smartType);
	if (messageType === undefined || text.isSorted || !answer) return [];
	const category = answer.isOptedOut ? 'Other' : classifyAnswer(answer.text, { messageType, text: text.text });
	return [{ ...text, category, replyId: answer.replyId }];
};

const smartTypeOf = (type: number | null): SmartType | undefined =>
	type === 0 || type === 1 || type === 2 ? type : undefined;
