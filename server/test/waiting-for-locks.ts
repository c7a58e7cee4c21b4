import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';

/** Returns how many statements in this database are waiting for a lock now. */
export const waitingForLocks = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ waiting: number }>`
		select count(*)::int as waiting from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return rows[0]?.waiting ?? 0;
};
