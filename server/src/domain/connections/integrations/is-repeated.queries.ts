import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { RunRow } from './runs.queries.ts';

/**
 * Returns whether the other system may already have some of the run's rows, because this run has begun to write, or
 * because the previous one failed, was cancelled, or was a test, whose rows keep waiting.
 */
export const isRepeatedRun = async (db: Db, run: RunRow): Promise<boolean> => {
	if (run.read > 0) return true; // stored just before the first row is written
	const { rows } = await sql`
		select from (
			select phase, trigger from integration_run
			where org_id = ${run.organizationId} and connection_id = ${run.connectionId} and kind = ${run.kind} and id < ${run.id}
			order by id desc limit 1) before
		where phase like 'failed%' or phase = 'cancelled' or trigger = 'test'`.execute(db);
	return rows.length > 0;
};
