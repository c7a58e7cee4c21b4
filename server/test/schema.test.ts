/** Tests that the tables suit installations of any size, and that upgraded databases equal new ones. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrationFiles } from '../src/foundation/postgres/migrate.ts';
import { cloneDatabase } from './database.ts';
import { runProgram, startingPrograms } from './run-program.ts';

/** Tables that find out which organization something belongs to. */
const directories = [
	'sign_in_name', // at sign-in, the organization is not known yet
	'inbox_number', // for an incoming text, only the destination number is known
	'phone_number', // if two organizations want the same number, only one gets it
];

test('migrations are numbered without gaps and twins', async () => {
	const numbers = (await migrationFiles()).map((file) => Number(file.slice(0, 4)));
	expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('every tenant’s table can be spread over shards by its organization', async () => {
	const database = await cloneDatabase('empty');
	try {
		for (const file of await migrationFiles()) {
			const text = await readFile(new URL(`../migrations/${file}`, import.meta.url), 'utf8');
			await sql.raw(partitioned(text)).execute(database.db);
		}
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from pg_class where relkind = 'p'`.execute(database.db);
		expect(rows[0]?.count).toBeGreaterThan(15);
	} finally {
		await database.drop();
	}
});

test('every key and foreign key of a tenant’s table begins with the organization', async () => {
	const database = await cloneDatabase();
	try {
		const { rows } = await sql<{ key: string }>`
			select c.conrelid::regclass || ' ' || c.conname as key
			from pg_constraint c
			join pg_attribute org on org.attrelid = c.conrelid and org.attname = 'org_id' and org.attnum > 0
			where c.contype in ('p', 'u', 'f') and c.conkey[1] <> org.attnum
				and c.conrelid::regclass::text <> all (${directories})`.execute(database.db);
		expect(rows.map((row) => row.key)).toEqual([]);
	} finally {
		await database.drop();
	}
});

test('migrating twice, and from two processes at once, changes nothing', async () => {
	const database = await cloneDatabase('empty');
	try {
		const [one, two] = await Promise.all([migrate(database.db), migrate(database.db)]);
		expect(one + two).toBe((await migrationFiles()).length);
		expect(await migrate(database.db)).toBe(0);
	} finally {
		await database.drop();
	}
});

test('docs/schema.sql says what the migrations come to', startingPrograms, async () => {
	const database = await cloneDatabase();
	try {
		const program = runProgram(['scripts/schema.mjs', '--verify'], { DATABASE_URL: database.url });
		await program.ended;
		expect(program.said()).toBe('docs/schema.sql is up to date.\n');
	} finally {
		await database.drop();
	}
});

/**
 * Returns the migration with its tables partitioned by organization, so that PostgreSQL refuses keys without it.
 * Storage parameters belong to the partitions, so they are removed.
 */
const partitioned = (migration: string): string =>
	migration
		.replace(/^alter table \w+ set \([^)]*\);$/gm, '')
		.replace(
			/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)( with \([^)]*\))?;/g,
			(whole, name: string, body: string) =>
				/^\s*org_id /m.test(body) && !directories.includes(name)
					? `create table ${name} (${body}\n) partition by hash (org_id);\ncreate table ${name}_0 partition of ${name} for values with (modulus 1, remainder 0);`
					: whole,
		);
