/**
 * One transaction, and what it announces. A change names the live topics that it changes; their versions are moved by
 * the transaction's last statement (so that their rows are locked for a moment only), and the other processes are
 * told once it has committed, in a statement of its own: a NOTIFY inside a writing transaction would make every
 * commit wait for every other (messaging.md 4.1).
 */
import type { Topic } from '@quad/contract/live.ts';
import { type RawBuilder, sql } from 'kysely';
import { appendEvents, eventsWritten, type NewEvent } from '../events/append-events.ts';
import { type MovedTopic, tell } from '../live/notifier.ts';
import type { Db, Tx } from './db.ts';

/** What a transaction will have said once it has committed. */
interface Pending {
	/** Whose versions a statement of the work has moved already. */
	moved: MovedTopic[];
	topics: Map<string, { organizationId: number; topic: Topic }>;
	loops: Set<string>;
	events: NewEvent[];
}

const pendings = new WeakMap<Tx, Pending>();

/**
 * Runs the work in one transaction, then tells what it announced. Rolled back, nothing was said. Whom the database gives up
 * for the sake of another, as two waited for each other, does it again from the start: the work does nothing outside of its
 * transaction, so a try that was rolled back has left nothing behind. The other got further each time; but whoever pauses
 * a message that goes out fast may meet one worker after the other.
 */
export const commit = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
	for (let tries = 1; ; tries += 1)
		try {
			return await commitOnce(db, work);
		} catch (error) {
			if (!wasGivenUp(error) || tries === mostTries) throw error;
		}
};

const mostTries = 6;

/** SQLSTATE 40P01: a deadlock; 40001: a serialization failure. */
const wasGivenUp = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

const commitOnce = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
	const pending: Pending = { moved: [], topics: new Map(), loops: new Set(), events: [] };
	let moved: MovedTopic[] = [];
	const result = await db.transaction().execute(async (tx) => {
		pendings.set(tx, pending);
		const done = await work(tx);
		await appendEvents(tx, pending.events);
		moved = await moveVersions(tx, [...pending.topics.values()]);
		return done;
	});
	if (pending.events.length > 0) pending.loops.add(eventsWritten);
	tell(db, { topics: [...pending.moved, ...moved], loops: [...pending.loops] });
	return result;
};

/** This transaction changes what these topics show. */
export const touch = (tx: Tx, organizationId: number, ...topics: Topic[]): void => {
	for (const topic of topics) pendingIn(tx).topics.set(`${organizationId} ${topic}`, { organizationId, topic });
};

/** Statements of this transaction have moved the versions of these topics (`movingVersions`). */
export const touchMoved = (tx: Tx, topics: readonly MovedTopic[]): void => {
	pendingIn(tx).moved.push(...topics);
};

/** This transaction leaves work for a loop. */
export const wake = (tx: Tx, loop: string): void => {
	pendingIn(tx).loops.add(loop);
};

export const pendingIn = (tx: Tx): Pending => {
	const pending = pendings.get(tx);
	if (!pending) throw new Error('touch, wake and emit belong inside commit()');
	return pending;
};

/** Moves each topic's version by one, always in the same order, so that two commits never wait for each other. */
const moveVersions = async (tx: Tx, topics: Array<{ organizationId: number; topic: Topic }>): Promise<MovedTopic[]> => {
	if (topics.length === 0) return [];
	const told = sql`unnest(${topics.map((t) => t.organizationId)}::bigint[], ${topics.map((t) => t.topic)}::text[])
		as t (org_id, topic)`;
	const { rows } = await sql<MovedTopic>`${movingVersions(told)}`.execute(tx);
	return rows;
};

/** Moves the versions of each topic that is told, as `org_id` and `topic`; for a statement that moves what they show. */
export const movingVersions = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	insert into live_topic (org_id, topic, version)
	select distinct org_id, topic, 1 from ${rows} order by org_id, topic
	on conflict (org_id, topic) do update set version = live_topic.version + 1
	returning org_id as "organizationId", topic, version`;
