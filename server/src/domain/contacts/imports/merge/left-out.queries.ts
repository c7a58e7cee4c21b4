import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import type { LeftOut } from './read-people.ts';

export const insertRejections = async (
	tx: Tx,
	run: { organizationId: number; runId: number },
	rejections: ReadonlyArray<LeftOut & { cells: readonly string[] }>,
): Promise<void> => {
	await sql`
		insert into import_rejection (org_id, run_id, line, is_duplicate, reason, cells, out_key, out_mobile)
		select ${run.organizationId}, ${run.runId}, line, is_duplicate, reason,
			array(select jsonb_array_elements_text(cells::jsonb)), out_key, out_mobile
		from unnest(
			${rejections.map((one) => one.line)}::int[], ${rejections.map((one) => one.isDuplicate)}::boolean[],
			${rejections.map((one) => one.reason)}::text[], ${rejections.map((one) => JSON.stringify(one.cells))}::text[],
			${rejections.map((one) => one.optedOut?.key ?? null)}::text[],
			${rejections.map((one) => one.optedOut?.mobile ?? null)}::bigint[]
		) as rejected (line, is_duplicate, reason, cells, out_key, out_mobile)`.execute(tx);
};

/** Returns those of the lines that were left out. */
export const rejectedOf = async (
	tx: Tx,
	run: { organizationId: number; runId: number },
	lines: readonly number[],
): Promise<number[]> => {
	const { rows } = await sql<{ line: number }>`
		select line from import_rejection
		where org_id = ${run.organizationId} and run_id = ${run.runId} and line = any (${lines}::int[])`.execute(tx);
	return rows.map((row) => row.line);
};
