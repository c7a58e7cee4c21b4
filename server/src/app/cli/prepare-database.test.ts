/** Tests that every database, new or old, is migrated to this version. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { emptyFolder } from '../../../test/folder.ts';
import { hasDemo } from '../../domain/organization/mail/index.ts';
import { carrierAccounts } from '../../edges/carriers/accounts.ts';
import { migrate, migrationFiles, pendingMigrations } from '../../foundation/postgres/migrate.ts';
import { keepSecrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { rotateKeyFile } from '../../foundation/secrets/rotate-keys.ts';
import { findKeys, keyFileIn } from '../../foundation/secrets/secret-keys.ts';
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
	expect(() => wantsDemo('perhaps')).toThrow('QUAD_DEMO is "perhaps". It must be on or off.');
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

test('tokens of carrier accounts that an older version kept in plain text are sealed, once, and still open', async () => {
	const { db, url } = await emptyDatabase();
	await migrate(db, 56);
	await sql`insert into organization (id, name, is_demo) values (7, 'A college from before', true)`.execute(db);
	await sql`insert into carrier_account (org_id, kind, account, auth_token) values (7, 'simulator', 'AC1', 'in-the-clear')`.execute(
		db,
	);
	await sql`insert into sim_account (account, auth_token) values ('AC1', 'in-the-clear')`.execute(db);
	const folder = emptyFolder();
	await bringUpToDate(url, folder, { demo: false });
	await bringUpToDate(url, folder, { demo: false });

	const rows = async () =>
		(
			await sql<{ plain: string | null; sealed: string }>`
				select auth_token as plain, sealed_auth_token as sealed from carrier_account
				union all select auth_token, sealed_auth_token from sim_account`.execute(db)
		).rows;
	const secrets = keepSecrets(findKeys(undefined, folder));
	const opened = async () => (await rows()).map(({ plain, sealed }) => [plain, secrets.decrypt(sealed)]);
	const both = [
		[null, 'in-the-clear'],
		[null, 'in-the-clear'],
	];
	expect(await opened()).toEqual(both);
	const before = await rows();
	expect((await rotateKeyFile(db, keyFileIn(folder), 0)).resealed).toBeGreaterThan(0);
	expect(await opened()).toEqual(both);
	expect(await rows()).not.toEqual(before);
	expect(await carrierAccounts({ db, secrets })(7)).toMatchObject({ authToken: 'in-the-clear' });
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
		'Could not connect to the database in DATABASE_URL: connect ECONNREFUSED',
	);
});
