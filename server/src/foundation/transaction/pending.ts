import type { Topic } from '@quad/contract/live.ts';
import type { MovedTopic } from '../live/notifier.ts';
import type { Tx } from '../postgres/db.ts';
import type { NewEvent } from './append-events.ts';

/** What to send once the transaction has committed. */
export interface Pending {
	/** Topics whose versions a statement has already raised. */
	moved: MovedTopic[];
	topics: Map<string, { organizationId: number; topic: Topic }>;
	loops: Set<string>;
	events: NewEvent[];
}

export const pendings = new WeakMap<Tx, Pending>();

export const pendingIn = (tx: Tx): Pending => {
	const pending = pendings.get(tx);
	if (!pending) throw new Error('touch, wake and emit belong inside commit()');
	return pending;
};
