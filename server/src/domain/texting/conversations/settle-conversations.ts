/**
 * Updates conversations that were handled elsewhere, for example in triage: earlier texts become read, and answers
 * move their conversation to the top as a reply would.
 */
import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { shorten } from './plain-text.ts';
import { readBefore, surfaceAnswered } from './settle-conversations.queries.ts';

export const settleConversations = async (
	ids: Ids,
	tx: Tx,
	settling: {
		organizationId: number;
		inboxId: number;
		mobiles: readonly number[];
		answers: ReadonlyArray<{ contactId: number; mobile: number; text: string }>;
		/** When the texts were handled. `at` is when the answers are sent. */
		before: Date;
		at: Date;
	},
): Promise<void> => {
	const read = settling.mobiles.length > 0 ? await readBefore(tx, settling) : [];
	const brought =
		settling.answers.length > 0
			? await surfaceAnswered(tx, {
					...settling,
					ids: ids.block(settling.answers.length),
					answers: settling.answers.map((answer) => ({ ...answer, text: shorten(answer.text) || onlyAPicture })),
				})
			: [];
	for (const id of [...read, ...brought]) touch(tx, settling.organizationId, `conversation:${id}`);
	if (read.length + brought.length > 0) touch(tx, settling.organizationId, `inbox:${settling.inboxId}`);
};
