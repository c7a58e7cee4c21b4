/**
 * Finds where a person still appears: searches every column of every table, as text and decompressed, and every
 * stored file for words that identify the person.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';

/**
 * Returns the tables with rows that contain one of the words, ignoring case. `except` matches tables to skip, by
 * default those of simulated systems.
 */
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
		const packed = await packedRowsThatName(db, `${schema}.${name}`, words);
		if (rows.length + packed.length > 0) found[name] = [...rows.map(({ row }) => row), ...packed];
	}
	return found;
};

/** Searches `bytea` columns, as they are and decompressed. */
const packedRowsThatName = async (db: Db, table: string, words: readonly string[]): Promise<string[]> => {
	const { rows: columns } = await sql<{ name: string }>`
		select attname as name from pg_attribute
		where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype`.execute(
		db,
	);
	const found: string[] = [];
	for (const { name } of columns) {
		const { rows } = await sql<{ content: Buffer | null }>`
			select ${sql.ref(name)} as content from ${sql.table(table)}`.execute(db);
		found.push(...rows.flatMap(({ content }) => (content && names(content, words) ? [`${name} in bytes`] : [])));
	}
	return found;
};

const names = (content: Buffer, words: readonly string[]): boolean =>
	[content, ...unpacked(content)].some((bytes) => {
		const text = bytes.toString('utf8').toLowerCase();
		return words.some((word) => text.includes(word.toLowerCase()));
	});

const unpacked = (content: Buffer): Buffer[] =>
	[gunzipSync, inflateSync, brotliDecompressSync].flatMap((unpack) => {
		try {
			return [unpack(content)];
		} catch {
			return []; // not compressed in this way
		}
	});

/** Returns the paths of stored files that contain one of the words. */
export const filesThatName = (folder: string, words: readonly string[]): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => names(readFileSync(path), words));
