import type { Topic } from '@quad/contract/live.ts';
import type { MovedTopic } from '../live/notifier.ts';
import type { Tx } from '../postgres/db.ts';
import { pendingIn } from './pending.ts';

/** Marks topics as changed by this transaction. */
export const touch = (tx: Tx, organizationId: number, ...topics: Topic[]): void => {
	for (const topic of topics) pendingIn(tx).topics.set(`${organizationId} ${topic}`, { organizationId, topic });
};

/** Marks topics whose versions a statement of this transaction has already raised (`movingVersions`). */
export const touchMoved = (tx: Tx, topics: readonly MovedTopic[]): void => {
	pendingIn(tx).moved.push(...topics);
};
