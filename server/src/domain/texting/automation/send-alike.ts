/** Queues answers to incoming texts, with one statement for all answers that have the same text. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueAutomaticReplies } from '../messaging/index.ts';

type Reply = Omit<Parameters<typeof queueAutomaticReplies>[2], 'answered'>;

/** `messageId` is the text to answer. `kind` names the source, such as a keyword group, and only groups answers. */
export interface DueReply extends Reply {
	readonly messageId: number;
	readonly kind: string;
}

export const sendAlike = async (context: AppContext, tx: Tx, due: readonly DueReply[]): Promise<void> => {
	const alike = ({ organizationId, inboxId, kind, text }: DueReply) => `${organizationId} ${inboxId} ${kind} ${text}`;
	for (const same of Map.groupBy(due, alike).values()) {
		const [first] = same;
		if (!first) continue;
		const { messageId: _, kind: __, ...reply } = first;
		await queueAutomaticReplies(context, tx, { ...reply, answered: same.map(({ messageId }) => messageId) });
	}
};
