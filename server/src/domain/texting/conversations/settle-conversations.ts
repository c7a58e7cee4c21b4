/**
 * Settles conversations that were handled elsewhere, such as in triage: texts up to that moment are marked as read,
 * and answers surface as if written in the conversation.
 */
import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import type { Ids } from '../../../foundation/ids.ts';
import { touch } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { shorten } from './plain-text.ts';
import { bringUpAnswered, readBefore } from './settle-conversations.queries.ts';

export const settleConversations = async (
	ids: Ids,
	tx: Tx,
	of: {
		organizationId: number;
		inboxId: number;
		mobiles: readonly number[];
		answers: ReadonlyArray<{ contactId: number; mobile: number; text: string }>;
		/** When the texts were handled; `at` is when the answers are sent. */
		before: Date;
		at: Date;
	},
): Promise<void> => {
	const read = of.mobiles.length > 0 ? await readBefore(tx, of) : [];
	const brought =
		of.answers.length > 0
			? await bringUpAnswered(tx, {
					...of,
					ids: ids.block(of.answers.length),
					answers: of.answers.map((one) => ({ ...one, text: shorten(one.text) || onlyAPicture })),
				})
			: [];
	for (const id of [...read, ...brought]) touch(tx, of.organizationId, `conversation:${id}`);
	if (read.length + brought.length > 0) touch(tx, of.organizationId, `inbox:${of.inboxId}`);
};
