/** Migrates a database to this version by numbered SQL files, forward only, each in its own transaction. */
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { clone } from '../data-folder.ts';
import type { Db } from './db.ts';

/** The oldest PostgreSQL version that supports Quad's SQL. */
export const oldestPostgres = 15;

const folder = pathToFileURL(`${clone}/server/migrations/`);
const lock = 7_481_920_133; // any number that no other lock uses

/** Applies the missing files and returns how many. Several processes may call it at once. */
export const migrate = async (db: Db, upTo = Number.POSITIVE_INFINITY): Promise<number> => {
	const files = await migrationFiles();
	let applied = 0;
	for (const file of files) if (numberOf(file) <= upTo && (await applyOnce(db, file))) applied += 1;
	return applied;
};

export const migrationFiles = async (): Promise<string[]> =>
	(await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

/** Returns the names of the files that this database lacks. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
	const { rows } = await sql<{ known: string | null }>`select to_regclass('migration')::text as known`.execute(db);
	if (!rows[0]?.known) return migrationFiles();
	const had = await sql<{ name: string }>`select name from migration`.execute(db);
	const names = new Set(had.rows.map((row) => row.name));
	return (await migrationFiles()).filter((file) => !names.has(file));
};

const numberOf = (file: string): number => Number(file.slice(0, 4));

const applyOnce = (db: Db, file: string): Promise<boolean> =>
	db.transaction().execute(async (tx) => {
		await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
		await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
			tx,
		);
		const { rows } = await sql`select 1 from migration where name = ${file}`.execute(tx);
		if (rows.length > 0) return false;
		await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(tx);
		await sql`insert into migration (name) values (${file})`.execute(tx);
		return true;
	});
