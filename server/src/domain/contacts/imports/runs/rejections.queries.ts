import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

const ofRun = (db: Db | Tx, scope: TeamScope, runId: number) =>
	db
		.selectFrom('import_rejection')
		.where('org_id', '=', scope.organizationId)
		.where('run_id', '=', runId)
		.orderBy('line')
		.select(['line', 'is_duplicate as isDuplicate', 'reason', 'cells']);

export const listRejections = (db: Db, scope: TeamScope, runId: number, page: { skip: number; take: number }) =>
	ofRun(db, scope, runId).offset(page.skip).limit(page.take).execute();

export type RejectionRow = Awaited<ReturnType<typeof rejectionsAfter>>[number];

/** Returns the next left-out rows after a line, so that a file can be streamed. */
export const rejectionsAfter = (db: Db | Tx, scope: TeamScope, runId: number, line: number, take: number) =>
	ofRun(db, scope, runId).where('line', '>', line).limit(take).execute();

/** Returns the left-out rows of several runs, latest first. */
export const rejectionsOfRuns = async (
	db: Db,
	scope: TeamScope,
	runIds: readonly number[],
	page: { skip: number; take: number },
) => {
	const rejections = db
		.selectFrom('import_rejection')
		.where('org_id', '=', scope.organizationId)
		.where('run_id', 'in', runIds.length > 0 ? runIds : [0]);
	const rows = await rejections
		.orderBy('run_id', 'desc')
		.orderBy('line')
		.offset(page.skip)
		.limit(page.take)
		.select(['run_id as runId', 'line', 'reason', 'cells'])
		.execute();
	const counted = await rejections.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
	return { rows, total: Number(counted?.total ?? 0) };
};

/** Returns the people whom left-out rows opt out. */
export const optedOutInRejections = async (
	tx: Tx,
	run: { organizationId: number; id: number },
): Promise<{ keys: string[]; mobiles: number[] }> => {
	const { rows } = await sql<{ keys: string[]; mobiles: number[] }>`
		select coalesce(jsonb_agg(distinct out_key) filter (where out_key is not null), '[]') as keys,
			coalesce(jsonb_agg(distinct out_mobile) filter (where out_mobile is not null), '[]') as mobiles
		from import_rejection
		where org_id = ${run.organizationId} and run_id = ${run.id} and (out_key is not null or out_mobile is not null)`.execute(
		tx,
	);
	return rows[0] ?? { keys: [], mobiles: [] };
};
