/** When contacts are merged or unmerged, moves an undecided opt-out to the person's current number. */
import { listener } from '../../../foundation/events/listener.ts';
import { contactMerged, hold, release } from '../contacts/index.ts';
import { touchLane } from './hold-or-flag.ts';
import { moveReviews } from './reviews.queries.ts';

export const followMergesInReview = listener({
	name: 'opt-outs.follow-merges',
	on: [contactMerged],
	handle: async (tx, events) => {
		for (const { organizationId, data, at } of events)
			for (const { from, to, teamId } of await moveReviews(tx, organizationId, [data.keptId, data.mergedId])) {
				await release(tx, { organizationId, mobile: from });
				await hold(tx, { organizationId, mobile: to }, at);
				touchLane(tx, { organizationId, teamId });
			}
	},
});
