import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import type { LeftOut } from './read-people.ts';

/** Lists the rows that were left out, with what stood in them. */
export const insertRejections = async (
	tx: Tx,
	of: { organizationId: number; runId: number },
	rejections: ReadonlyArray<LeftOut & { cells: readonly string[] }>,
): Promise<void> => {
	await sql`
		insert into import_rejection (org_id, run_id, line, is_duplicate, reason, cells)
		select ${of.organizationId}, ${of.runId}, line, is_duplicate, reason,
			array(select jsonb_array_elements_text(cells::jsonb))
		from unnest(
			${rejections.map((one) => one.line)}::int[], ${rejections.map((one) => one.isDuplicate)}::boolean[],
			${rejections.map((one) => one.reason)}::text[], ${rejections.map((one) => JSON.stringify(one.cells))}::text[]
		) as rejected (line, is_duplicate, reason, cells)`.execute(tx);
};

const ofRun = (db: Db, scope: TeamScope, runId: number) =>
	db
		.selectFrom('import_rejection')
		.where('org_id', '=', scope.organizationId)
		.where('run_id', '=', runId)
		.orderBy('line')
		.select(['line', 'is_duplicate as isDuplicate', 'reason', 'cells']);

export const listRejections = (db: Db, scope: TeamScope, runId: number, page: { skip: number; take: number }) =>
	ofRun(db, scope, runId).offset(page.skip).limit(page.take).execute();

export type RejectionRow = Awaited<ReturnType<typeof rejectionsAfter>>[number];

/** The next rejected rows after a line, for a file that is written while it is read. */
export const rejectionsAfter = (db: Db, scope: TeamScope, runId: number, line: number, take: number) =>
	ofRun(db, scope, runId).where('line', '>', line).limit(take).execute();
