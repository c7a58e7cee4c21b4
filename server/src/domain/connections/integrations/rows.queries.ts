/** Stores the rows of an import from another system until they are merged. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface OfRun {
	readonly organizationId: number;
	readonly runId: number;
}

export interface KeptRow {
	line: number;
	cells: string[];
	fault: string | null;
}

export interface RowToKeep {
	readonly line: number;
	readonly cells: readonly string[];
	readonly fault?: string;
	readonly key?: string;
	readonly changedAt?: Date;
	readonly isUnchanged?: true;
}

/**
 * Returns how many rows are new. A newer row replaces one with the same key; keys must be unique in `rows`. Cells are
 * JSON because array rows need equal lengths, and `xmax` marks replaced rows (PostgreSQL 18 has `old`).
 */
export const insertRows = async (db: Db | Tx, run: OfRun, rows: readonly RowToKeep[]): Promise<number> => {
	const { rows: written } = await sql<{ isNew: boolean }>`
		insert into integration_row as kept (org_id, run_id, line, cells, fault, key, changed_at, is_unchanged)
		select ${run.organizationId}, ${run.runId}, line, array(select jsonb_array_elements_text(cells::jsonb)), fault,
			sha256(convert_to(key, 'UTF8')), changed_at, is_unchanged
		from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[],
			${rows.map(({ fault }) => fault ?? null)}::text[], ${rows.map(({ key }) => key ?? null)}::text[],
			${rows.map(({ changedAt }) => changedAt ?? null)}::timestamptz[],
			${rows.map(({ isUnchanged }) => isUnchanged ?? false)}::boolean[])
			as given (line, cells, fault, key, changed_at, is_unchanged)
		on conflict (org_id, run_id, key) where key is not null do update
			set cells = excluded.cells, fault = excluded.fault, changed_at = excluded.changed_at
			where kept.changed_at < excluded.changed_at
		returning kept.xmax = 0 and not kept.is_unchanged as "isNew"`.execute(db);
	return written.filter(({ isNew }) => isNew).length;
};

/** Called once all rows were read. Unchanged rows were only needed to exclude other rows with the same key. */
export const deleteUnchangedRows = async (db: Db | Tx, run: OfRun): Promise<void> => {
	await sql`
		delete from integration_row
		where org_id = ${run.organizationId} and run_id = ${run.runId} and is_unchanged`.execute(db);
};

export const rowsAfter = async (db: Db, run: OfRun, line: number, take: number): Promise<KeptRow[]> => {
	const { rows } = await sql<KeptRow>`
		select line, cells, fault from integration_row
		where org_id = ${run.organizationId} and run_id = ${run.runId} and line > ${line}
		order by line limit ${take}`.execute(db);
	return rows;
};

/** Deletes the rows after a line. Deletes all rows by default. */
export const deleteRows = async (db: Db | Tx, run: OfRun, { after = 0 } = {}): Promise<void> => {
	await sql`
		delete from integration_row
		where org_id = ${run.organizationId} and run_id = ${run.runId} and line > ${after}`.execute(db);
};

/** Counts the values in the permission columns, among rows whose contact is not opted out in the team. */
export const wordsOfOptedIn = async (
	db: Db,
	run: OfRun,
	{ teamId, keyAt, permissionsAt }: { teamId: number; keyAt: number; permissionsAt: readonly number[] },
): Promise<Array<{ cells: string[]; count: number }>> => {
	const { rows } = await sql<{ cells: string[]; count: number }>`
		select (
			select array_agg(coalesce(r.cells[at.place + 1], '') order by at.nth)
			from unnest(${permissionsAt}::int[]) with ordinality as at (place, nth)
		) as cells, count(*)::int as count
		from integration_row r
		join contact c on c.org_id = r.org_id and c.contact_key = btrim(r.cells[${keyAt + 1}::int])
		join contact_team t on t.org_id = c.org_id and t.team_id = ${teamId} and t.contact_id = c.id and not t.opted_out
		where r.org_id = ${run.organizationId} and r.run_id = ${run.runId}
		group by 1`.execute(db);
	return rows;
};
