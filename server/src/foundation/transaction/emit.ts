/** Emits an event in a transaction. Listeners get it only after the transaction has committed. */

import type { Tx } from '../postgres/db.ts';
import type { EventType } from './event-type.ts';
import { pendingIn } from './pending.ts';

export const emit = <Data>(tx: Tx, organizationId: number, type: EventType<string, Data>, data: Data): void => {
	const jobData = type.data.parse(data); // keeps only what the event's schema has
	pendingIn(tx).events.push({ organizationId, name: type.name, data: jobData });
};
