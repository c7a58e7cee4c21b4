/**
 * Who holds a token, asked with every call. How people stand changes seldom: what was found of a session is kept until
 * anything of its organization changed, which its own row is asked for along with it. So nothing is ever out of date,
 * and a call costs one small statement instead of a large one.
 */
import type { Db } from '../../foundation/db.ts';
import { type FoundSession, findSession, glanceAtSession } from './queries.ts';

const most = 10_000; // sessions of a process
const kept = new WeakMap<Db, Map<number, FoundSession>>();

export const recallSession = async (
	db: Db,
	organizationId: number,
	tokenHash: Buffer,
): Promise<FoundSession | undefined> => {
	const row = await glanceAtSession(db, organizationId, tokenHash);
	if (!row) return undefined;
	const known = sessionsOf(db);
	const before = known.get(row.id);
	if (before?.standingVersion === row.standingVersion) return { ...before, ...row };
	const found = await findSession(db, organizationId, tokenHash);
	if (known.size >= most) known.clear();
	if (found) known.set(row.id, found);
	return found;
};

const sessionsOf = (db: Db): Map<number, FoundSession> => {
	const known = kept.get(db) ?? new Map<number, FoundSession>();
	kept.set(db, known);
	return known;
};
