/** Whether what a run writes may be in the other system already, without Quad knowing. */
import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';
import type { RunRow } from './runs.queries.ts';

/** It was interrupted, or the run before it was and gave its rows back; a test writes rows that go on waiting. */
export const isRepeatedRun = async (db: Db, run: RunRow): Promise<boolean> => {
	if (run.tries > 0 || run.phase !== 'queued') return true;
	const { rows } = await sql`
		select from (
			select phase, trigger from integration_run
			where org_id = ${run.organizationId} and connection_id = ${run.connectionId} and kind = ${run.kind} and id < ${run.id}
			order by id desc limit 1) before
		where phase like 'failed%' or phase = 'cancelled' or trigger = 'test'`.execute(db);
	return rows.length > 0;
};
