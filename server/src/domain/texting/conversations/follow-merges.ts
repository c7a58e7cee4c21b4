/** Moves the conversations of both contacts to the merged one. Undoing the merge moves each number's back. */
import { listener } from '../../../foundation/events/listener.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { contactMerged } from '../../contacts/contacts/index.ts';
import { moveConversations } from './follow-merges.queries.ts';

export const followMerges = listener({
	name: 'conversations.follow-merges',
	on: [contactMerged],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			const { keptId, mergedId, undone, mobile } = data;
			if (undone && mobile === null) continue; // without a number, it had no conversation
			const moved = await moveConversations(
				tx,
				organizationId,
				undone ? { from: keptId, to: mergedId, mobile: mobile ?? undefined } : { from: mergedId, to: keptId },
			);
			for (const { id, inboxId } of moved) touch(tx, organizationId, `conversation:${id}`, `inbox:${inboxId}`);
		}
	},
});
