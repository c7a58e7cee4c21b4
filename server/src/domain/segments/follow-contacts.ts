/** Two contacts became one, or were taken apart; contacts left a team: static segments follow. */
import { listener } from '../../foundation/events/listener.ts';
import { contactMerged, contactsLeft } from '../contacts/index.ts';
import { followMerge, leaveSegments } from './members.queries.ts';

export const followMergesInSegments = listener({
	name: 'segments.follow-merges',
	on: [contactMerged],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) await followMerge(tx, { organizationId, ...data });
	},
});

export const leaveSegmentsOfTeam = listener({
	name: 'segments.leave-with-team',
	on: [contactsLeft],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) await leaveSegments(tx, { organizationId, ...data });
	},
});
