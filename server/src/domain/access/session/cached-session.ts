/**
 * Finds the actor of a token for every call. Sessions and permissions are cached, but each call checks the session's
 * row and the organization's access version, so the cache is never stale. Simultaneous calls share that query.
 */

import { microBatch } from '../../../foundation/micro-batch.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { type Permissions, permissionsOf } from './permissions-of.ts';
import { type FoundSession, findSession, glanceAtSessions, type SessionKey } from './queries.ts';

export type KnownSession = FoundSession & Permissions;
type SessionCache = (key: SessionKey) => Promise<KnownSession | undefined>;

const most = 10_000; // sessions per process
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
