/**
 * Runs a transaction, then sends its notices. Versions of live topics are raised in its last statement, so that their
 * rows are locked only briefly. Notices follow after the commit, because NOTIFY makes commits wait (messaging.md
 * 4.1).
 */

import { type MovedTopic, tell } from '../live/notifier.ts';
import type { Db, Tx } from '../postgres/db.ts';
import { appendEvents, eventsWritten } from './append-events.ts';
import { moveVersions } from './move-versions.ts';
import { type Pending, pendings } from './pending.ts';

/**
 * Runs the work in one transaction, then sends its notices. After a deadlock it runs again, so it must change nothing
 * outside of the transaction. Pausing a message can deadlock with one worker after another, hence `mostTries`.
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

/** Returns whether PostgreSQL rolled back because of a deadlock (40P01) or a serialization failure (40001). */
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
