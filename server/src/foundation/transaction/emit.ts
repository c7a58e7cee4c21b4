/** Emits an event as part of a transaction. Listeners get it only if the transaction commits. */

import type { Tx } from '../postgres/db.ts';
import type { EventType } from './event-type.ts';
import { pendingIn } from './pending.ts';

export const emit = <Data>(tx: Tx, organizationId: number, type: EventType<string, Data>, data: Data): void => {
	const jobData = type.data.parse(data); // removes what the event's schema does not have
	pendingIn(tx).events.push({ organizationId, name: type.name, data: jobData });
};
