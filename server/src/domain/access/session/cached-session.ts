/**
 * Who holds a token, asked with every call. What people may do and reach seldom changes: what was found of a session, and what the
 * table of roles makes of it, is kept until anything of its organization changed, which its own row is asked for along
 * with it. So nothing is ever out of date, and a call costs one small statement instead of a large one, which it shares
 * with the calls that came in the same moment.
 */

import { microBatch } from '../../../foundation/micro-batch.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { type Permissions, permissionsOf } from './permissions-of.ts';
import { type FoundSession, findSession, glanceAtSessions, type SessionKey } from './queries.ts';

export type KnownSession = FoundSession & Permissions;
type SessionCache = (key: SessionKey) => Promise<KnownSession | undefined>;

const most = 10_000; // sessions of a process
const recalls = new WeakMap<Db, SessionCache>();

export const cachedSession = (db: Db, key: SessionKey): Promise<KnownSession | undefined> => {
	const recall = recalls.get(db) ?? makeSessionCache(db);
	recalls.set(db, recall);
	return recall(key);
};

const makeSessionCache = (db: Db): SessionCache => {
	const known = new Map<number, KnownSession>();
	const glance = microBatch((keys: readonly SessionKey[]) => glanceAtSessions(db, keys), { withinMs: 0 });
	return async (key) => {
		const row = await glance(key);
		if (!row) return undefined;
		const before = known.get(row.id);
		if (before?.accessVersion === row.accessVersion) return { ...before, ...row };
		const found = await findSession(db, key);
		if (!found) return undefined;
		if (known.size >= most) known.clear();
		const now = { ...found, ...permissionsOf(found) };
		known.set(row.id, now);
		return now;
	};
};
