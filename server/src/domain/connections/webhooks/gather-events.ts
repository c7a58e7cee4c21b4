/** Makes events of what has happened: what is sent is written down as it was then. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { insertEvents, type NewEvent, takeDue } from './events.queries.ts';
import { payloadOf } from './payload-of.ts';

const atOnce = 500;

/** Whether there may be more. */
export const gatherEvents = ({ db, ids, clock }: AppContext): Promise<boolean> =>
	commit(db, async (tx) => {
		const due = await takeDue(tx, atOnce);
		const events = due.flatMap((row): NewEvent[] => {
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
		if (events.length > 0) await insertEvents(tx, events, clock.now());
		return due.length === atOnce;
	});
