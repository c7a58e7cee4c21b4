/**
 * One transaction, and what it announces. A change names the live topics that it changes; their versions are moved by
 * the transaction's last statement (so that their rows are locked for a moment only), and the other processes are
 * told once it has committed, in a statement of its own: a NOTIFY inside a writing transaction would make every
 * commit wait for every other (messaging.md 4.1).
 */
import type { Topic } from '@quad/contract/live.ts';
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import { type MovedTopic, tell } from './notifier.ts';

interface Said {
	topics: Map<string, { organizationId: number; topic: Topic }>;
	loops: Set<string>;
}

const said = new WeakMap<Tx, Said>();

/**
 * Runs the work in one transaction, then tells what it announced. Rolled back, nothing was said. Whom the database gives up
 * for the sake of another, as two waited for each other, does it once more from the start: the work does nothing outside of
 * its transaction, so a first try that was rolled back has left nothing behind.
 */
export const commit = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
	try {
		return await commitOnce(db, work);
	} catch (error) {
		if (!wasGivenUp(error)) throw error;
		return commitOnce(db, work);
	}
};

/** SQLSTATE 40P01: a deadlock; 40001: a serialization failure. */
const wasGivenUp = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

const commitOnce = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
	const heard: Said = { topics: new Map(), loops: new Set() };
	let moved: MovedTopic[] = [];
	const result = await db.transaction().execute(async (tx) => {
		said.set(tx, heard);
		const done = await work(tx);
		moved = await moveVersions(tx, [...heard.topics.values()]);
		return done;
	});
	tell(db, { topics: moved, loops: [...heard.loops] });
	return result;
};

/** This transaction changes what these topics show. */
export const announce = (tx: Tx, organizationId: number, ...topics: Topic[]): void => {
	for (const topic of topics) heardIn(tx).topics.set(`${organizationId} ${topic}`, { organizationId, topic });
};

/** This transaction leaves work for a loop. */
export const wake = (tx: Tx, loop: string): void => {
	heardIn(tx).loops.add(loop);
};

const heardIn = (tx: Tx): Said => {
	const heard = said.get(tx);
	if (!heard) throw new Error('announce and wake belong inside commit()');
	return heard;
};

/** Moves each topic's version by one, always in the same order, so that two commits never wait for each other. */
const moveVersions = async (tx: Tx, topics: Array<{ organizationId: number; topic: Topic }>): Promise<MovedTopic[]> => {
	if (topics.length === 0) return [];
	const { rows } = await sql<MovedTopic>`
		insert into live_topic (org_id, topic, version)
		select org_id, topic, 1
		from unnest(${topics.map((t) => t.organizationId)}::bigint[], ${topics.map((t) => t.topic)}::text[])
			as t (org_id, topic)
		order by org_id, topic
		on conflict (org_id, topic) do update set version = live_topic.version + 1
		returning org_id as "organizationId", topic, version`.execute(tx);
	return rows;
};
