import type { Topic } from '@quad/contract/live.ts';
import type { MovedTopic } from '../live/notifier.ts';
import type { Tx } from '../postgres/db.ts';
import { pendingIn } from './pending.ts';

/** This transaction changes what these topics show. */
export const touch = (tx: Tx, organizationId: number, ...topics: Topic[]): void => {
	for (const topic of topics) pendingIn(tx).topics.set(`${organizationId} ${topic}`, { organizationId, topic });
};

/** Statements of this transaction have moved the versions of these topics (`movingVersions`). */
export const touchMoved = (tx: Tx, topics: readonly MovedTopic[]): void => {
	pendingIn(tx).moved.push(...topics);
};
