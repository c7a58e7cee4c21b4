/** Waits until this many statements wait for a lock that the test itself holds. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/foundation/postgres/db.ts';
import { eventually } from './eventually.ts';

export const untilWaiting = (db: Db, many: number) =>
	eventually(async () => {
		const { rows } = await sql<{ state: string; wait: string; query: string }>`
			select state, wait_event_type as wait, left(query, 200) as query from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
		// Check all rows, so that a failure shows what ran instead.
		expect(rows).toSatisfy((all: typeof rows) => all.filter(({ wait }) => wait === 'Lock').length === many);
	});
