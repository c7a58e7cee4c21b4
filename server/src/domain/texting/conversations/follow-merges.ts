/** Two contacts became one: what they were texted is that one's. Taken apart again, each number has its conversations back. */
import { listener } from '../../../foundation/events/listener.ts';
import { touch } from '../../../foundation/postgres/commit.ts';
import { contactMerged } from '../../contacts/contacts/index.ts';
import { moveConversations } from './follow-merges.queries.ts';

export const followMerges = listener({
	name: 'conversations.follow-merges',
	on: [contactMerged],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			const { keptId, mergedId, undone, mobile } = data;
			if (undone && mobile === null) continue; // it had no number, and so no conversation
			const moved = await moveConversations(
				tx,
				organizationId,
				undone ? { from: keptId, to: mergedId, mobile: mobile ?? undefined } : { from: mergedId, to: keptId },
			);
			for (const { id, inboxId } of moved) touch(tx, organizationId, `conversation:${id}`, `inbox:${inboxId}`);
		}
	},
});
