/**
 * Who holds a token, asked with every call. How people stand changes seldom: what was found of a session, and what the
 * table of roles makes of it, is kept until anything of its organization changed, which its own row is asked for along
 * with it. So nothing is ever out of date, and a call costs one small statement instead of a large one, which it shares
 * with the calls that came in the same moment.
 */
import type { Db } from '../../foundation/db.ts';
import { gather } from '../../foundation/gather.ts';
import { type FoundSession, findSession, glanceAtSessions, type SessionKey } from './queries.ts';
import { type Stand, standOf } from './stand-of.ts';

export type KnownSession = FoundSession & Stand;
type Recall = (key: SessionKey) => Promise<KnownSession | undefined>;

const most = 10_000; // sessions of a process
const recalls = new WeakMap<Db, Recall>();

export const recallSession = (db: Db, key: SessionKey): Promise<KnownSession | undefined> => {
	const recall = recalls.get(db) ?? makeRecall(db);
	recalls.set(db, recall);
	return recall(key);
};

const makeRecall = (db: Db): Recall => {
	const known = new Map<number, KnownSession>();
	const glance = gather((keys: readonly SessionKey[]) => glanceAtSessions(db, keys), { withinMs: 0 });
	return async (key) => {
		const row = await glance(key);
		if (!row) return undefined;
		const before = known.get(row.id);
		if (before?.standingVersion === row.standingVersion) return { ...before, ...row };
		const found = await findSession(db, key);
		if (!found) return undefined;
		if (known.size >= most) known.clear();
		const now = { ...found, ...standOf(found) };
		known.set(row.id, now);
		return now;
	};
};
