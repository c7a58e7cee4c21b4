/**
 * Says in a transaction what happened. Whoever listens hears it once the transaction has committed, and never
 * otherwise.
 */

import type { Tx } from '../postgres/db.ts';
import type { EventType } from './event-type.ts';
import { pendingIn } from './pending.ts';

export const emit = <Data>(tx: Tx, organizationId: number, type: EventType<string, Data>, data: Data): void => {
	const jobData = type.data.parse(data); // no more is kept than the event promises
	pendingIn(tx).events.push({ organizationId, name: type.name, data: jobData });
};
