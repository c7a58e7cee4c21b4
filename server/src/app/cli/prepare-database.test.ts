/** Any database there may be, new or old, ends as one of this version. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { emptyFolder } from '../../../test/folder.ts';
import { hasDemo } from '../../domain/mail/index.ts';
import { migrate, migrationFiles, pendingMigrations } from '../../foundation/migrate.ts';
import { bringUpToDate, expectUsable, wantsDemo } from './prepare-database.ts';

const emptyDatabase = async () => {
	const database = await cloneDatabase('empty');
	onTestFinished(database.drop);
	return database;
};

test('an empty database gets every table and the demo college', async () => {
	const { db, url } = await emptyDatabase();
	await expectUsable(url);
	await bringUpToDate(url, emptyFolder());
	expect(await pendingMigrations(db)).toEqual([]);
	expect(await hasDemo(db)).toBe(true);
});

test('without the demo an empty database gets every table, and nobody lives in it', async () => {
	const { db, url } = await emptyDatabase();
	await bringUpToDate(url, emptyFolder(), { demo: false });
	expect(await pendingMigrations(db)).toEqual([]);
	expect(await db.selectFrom('organization').select('id').execute()).toEqual([]);
});

test('QUAD_DEMO is on or off, and on where nothing is said', () => {
	expect([undefined, '', 'on', 'true', '1'].map(wantsDemo)).toEqual([true, true, true, true, true]);
	expect(['off', 'OFF', 'false', 'no', '0'].map(wantsDemo)).toEqual([false, false, false, false, false]);
	expect(() => wantsDemo('perhaps')).toThrow('QUAD_DEMO is "perhaps"; it can be on or off.');
});

test('a database of an older version is upgraded in place and keeps what is in it', async () => {
	const { db, url } = await emptyDatabase();
	expect(await migrate(db, 1)).toBe(1);
	await sql`insert into organization (id, name) values (7, 'A college from before')`.execute(db);

	await bringUpToDate(url, emptyFolder());

	expect(await pendingMigrations(db)).toEqual([]);
	expect((await migrationFiles()).length).toBeGreaterThan(1);
	expect(await db.selectFrom('organization').select(['id', 'name']).execute()).toEqual([
		{ id: 7, name: 'A college from before' },
	]);
});

test('the demo moves in once, and never where somebody lives', async () => {
	const { db, url } = await emptyDatabase();
	await bringUpToDate(url, emptyFolder());
	const people = () => db.selectFrom('person').select('id').orderBy('id').execute();
	const first = await people();
	await bringUpToDate(url, emptyFolder());
	expect(await people()).toEqual(first);
});

test('a database that cannot be reached is a sentence and not a stack', async () => {
	await expect(expectUsable('postgres://quad@127.0.0.1:1/quad')).rejects.toThrow(
		'The database that DATABASE_URL names does not let Quad in: connect ECONNREFUSED',
	);
});
