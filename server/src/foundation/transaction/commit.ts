/**
 * One transaction, and what it announces. A change names the live topics that it changes; their versions are moved by
 * the transaction's last statement (so that their rows are locked for a moment only), and the other processes are
 * told once it has committed, in a statement of its own: a NOTIFY inside a writing transaction would make every
 * commit wait for every other (messaging.md 4.1).
 */

import { type MovedTopic, tell } from '../live/notifier.ts';
import type { Db, Tx } from '../postgres/db.ts';
import { appendEvents, eventsWritten } from './append-events.ts';
import { moveVersions } from './move-versions.ts';
import { type Pending, pendings } from './pending.ts';

/**
 * Runs the work in one transaction, then tells what it announced. Rolled back, nothing was said. Whom the database
 * gives up for the sake of another, as two waited for each other, does it again from the start: the work does nothing
 * outside of its transaction, so a try that was rolled back has left nothing behind. The other got further each time;
 * but whoever pauses a message that goes out fast may meet one worker after the other.
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
