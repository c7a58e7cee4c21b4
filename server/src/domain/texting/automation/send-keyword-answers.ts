/** Queues keyword answers, at most one a day per group and number. Equal answers of a group share one statement. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { TextOf } from './auto-replies.queries.ts';
import { takeKeywordDay } from './keyword-answers.queries.ts';
import { sendAlike } from './send-alike.ts';

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
	await sendAlike(
		context,
		tx,
		due.map(({ organizationId, inboxId, messageId, groupId, reply, mediaId }) => ({
			organizationId,
			inboxId,
			messageId,
			mediaId,
			kind: `keywords ${groupId}`,
			text: reply,
		})),
	);
};
