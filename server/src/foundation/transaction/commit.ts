/**
 * One transaction and its notices. Its last statement raises the versions of changed live topics, so that those rows
 * are locked only briefly. Notices follow in a separate statement after the commit: a NOTIFY inside a writing
 * transaction would make all commits wait for each other (messaging.md 4.1).
 */

import { type MovedTopic, tell } from '../live/notifier.ts';
import type { Db, Tx } from '../postgres/db.ts';
import { appendEvents, eventsWritten } from './append-events.ts';
import { moveVersions } from './move-versions.ts';
import { type Pending, pendings } from './pending.ts';

/**
 * Runs the work in one transaction, then sends its notices; a rollback sends none. After a deadlock the work runs
 * again, so it must change nothing outside of the transaction. The other transaction got further each time, but
 * pausing a message that goes out fast can deadlock with one worker after another.
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
