/** Closes open flags and reviews of contacts who were opted out in another way, for example by the carrier. */
import { listener } from '../../../foundation/events/listener.ts';
import { contactOptedOut, release } from '../contacts/index.ts';
import { touchLane } from './hold-or-flag.ts';
import { closeReviewsOf } from './reviews.queries.ts';

export const followOptOuts = listener({
	name: 'opt-outs.follow-opt-outs',
	on: [contactOptedOut],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			const team = { organizationId, teamId: data.teamId };
			const mobiles = await closeReviewsOf(tx, team, data.contactIds, data.at);
			for (const mobile of mobiles) await release(tx, { organizationId, mobile });
			if (mobiles.length > 0) touchLane(tx, team);
		}
	},
});
