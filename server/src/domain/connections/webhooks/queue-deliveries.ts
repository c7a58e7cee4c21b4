/** Turns events into deliveries. A payload contains the data of that time, even if it changes before it is sent. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { insertDeliveries, type NewDelivery, takeDue } from './deliveries.queries.ts';
import { payloadOf } from './payload-of.ts';

const atOnce = 500;

/** Returns whether there may be more events. */
export const queueDeliveries = ({ db, ids, clock }: AppContext): Promise<boolean> =>
	commit(db, async (tx) => {
		const due = await takeDue(tx, atOnce);
		const deliveries = due.flatMap((row): NewDelivery[] => {
			const id = ids.next();
			const notification = payloadOf(row, id);
			const { organizationId, webhookId, addressNo, at } = row;
			return notification
				? [
						{
							organizationId,
							webhookId,
							addressNo,
							id,
							at,
							...notification,
							state: row.isActive ? 'waiting' : 'parked',
						},
					]
				: [];
		});
		if (deliveries.length > 0) await insertDeliveries(tx, deliveries, clock.now());
		return due.length === atOnce;
	});
