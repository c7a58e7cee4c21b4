/** Refreshes the screens of an inbox's users when its credit level changes, so that they warn or block sending. */
import { listener } from '../../../foundation/events/listener.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { workersOf } from './balances.queries.ts';
import { creditsLevelChanged } from './events.ts';

export const warnOfLowCredits = listener({
	name: 'credits.warn',
	on: [creditsLevelChanged],
	handle: async (tx, events) => {
		const inboxes = events.map(({ organizationId, data }) => ({ organizationId, inboxId: data.inboxId }));
		for (const { organizationId, personId } of await workersOf(tx, inboxes))
			touch(tx, organizationId, `person:${personId}`);
	},
});
