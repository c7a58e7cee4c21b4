/** Queues what keywords answer, each group once a day to a number; the same words of one group are one statement. */
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { queueAutomaticReplies } from '../messaging/index.ts';
import type { TextOf } from './auto-replies.queries.ts';
import { takeKeywordDay } from './keyword-answers.queries.ts';

export interface DueKeyword extends TextOf {
	readonly groupId: number;
	readonly day: string;
	readonly reply: string;
	readonly mediaId: number | null;
}

export const sendKeywordAnswers = async (context: AppContext, tx: Tx, texts: readonly DueKeyword[]): Promise<void> => {
	if (texts.length === 0) return;
	const taken = new Set(await takeKeywordDay(tx, texts));
	const due = texts.filter(({ messageId }) => taken.has(messageId));
	for (const same of Map.groupBy(due, ({ groupId, reply }) => `${groupId} ${reply}`).values()) {
		const [one] = same;
		if (!one) continue;
		await queueAutomaticReplies(context, tx, {
			organizationId: one.organizationId,
			inboxId: one.inboxId,
			answered: same.map(({ messageId }) => messageId),
			text: one.reply,
			mediaId: one.mediaId,
		});
	}
};
