/** Updates static segments when contacts are merged or unmerged, and when they leave or rejoin a team. */
import { listener } from '../../../foundation/events/listener.ts';
import { contactMerged, contactsLeft, contactsRestored } from '../contacts/index.ts';
import { followMerge, leaveSegments, rejoinSegments } from './members.queries.ts';

export const followMergesInSegments = listener({
	name: 'segments.follow-merges',
	on: [contactMerged],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) await followMerge(tx, { organizationId, ...data });
	},
});

/** One listener handles both events, so that a deletion and its undo are processed in order. */
export const followTeamInSegments = listener({
	name: 'segments.leave-with-team',
	on: [contactsLeft, contactsRestored],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events)
			await ('members' in data
				? rejoinSegments(tx, { organizationId, ...data })
				: leaveSegments(tx, { organizationId, ...data }));
	},
});
