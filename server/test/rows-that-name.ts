/** Where a person still stands in the database: every column of every table, as text, searched for words of theirs. */
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';

/** The tables with rows that contain one of the words, whatever its case. `except`: of these systems outside Quad. */
export const rowsThatName = async (
	db: Db,
	words: readonly string[],
	{ except = /^sim_/ }: { except?: RegExp } = {},
): Promise<Record<string, string[]>> => {
	const { rows: tables } = await sql<{ schema: string; name: string }>`
		select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
		order by 1, 2`.execute(db);
	const patterns = words.map((word) => `%${word}%`);
	const found: Record<string, string[]> = {};
	for (const { schema, name } of tables.filter((table) => !except.test(table.name))) {
		const { rows } = await sql<{ row: string }>`
			select t::text as row from ${sql.table(`${schema}.${name}`)} t
			where t::text ilike any (${patterns}::text[])`.execute(db);
		if (rows.length > 0) found[name] = rows.map(({ row }) => row);
	}
	return found;
};
