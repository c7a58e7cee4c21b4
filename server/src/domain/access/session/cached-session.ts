/**
 * Finds the actor of a token on every call. Permissions rarely change, so the session and its permissions are cached
 * and validated by the session's own row, which has the organization's access version. The cache is therefore never
 * stale, and a call costs one small statement, which calls at the same moment share.
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
