/** Waits until so many statements of the test's database wait for a lock, which the test itself holds. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../src/foundation/postgres/db.ts';

export const untilWaiting = (db: Db, many: number) =>
	vi.waitFor(
		async () => {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			expect(rows[0]?.count).toBe(many);
		},
		{ timeout: 60_000 },
	);
