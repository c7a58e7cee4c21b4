/** Tests that a backup can be restored, and what it contains. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { longTestLimit } from '../../../../time-limits.ts';
import { emptyFolder } from '../../../test/folder.ts';
import { filesOnDisk } from '../../edges/files/disk.ts';
import { type DataFolder, openDataFolder } from '../data-folder.ts';
import { connectDirectly } from '../postgres/db.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';
import { backUpDatabase } from './back-up-database.ts';
import { restoreDatabase } from './restore-database.ts';

const start = async (data: DataFolder) => {
	const server = await startPostgres(data);
	onTestFinished(() => server.stop());
	const client = await connectDirectly(server.url);
	client.on('error', () => undefined);
	return { server, client };
};

/** These tests start PostgreSQL several times, on a machine that may be busy. */
const startingPostgres = { timeout: longTestLimit };

test(
	'a backup taken while texts are written comes back whole, and the database it replaces is kept',
	startingPostgres,
	async () => {
		const data = openDataFolder(emptyFolder());
		const target = join(emptyFolder(), 'backup');
		const { server, client } = await start(data);
		await client.query('create table text (id bigint generated always as identity primary key, body text not null)');
		await client.query("insert into text (body) select repeat('before ', 50) from generate_series(1, 2000)");
		const files = filesOnDisk(data.pictures);
		await files.put('ab-before.jpg', Buffer.from('a campus'), 'image/jpeg');
		writeFileSync(join(data.pictures, 'ab', `half.jpg.${randomUUID()}`), 'half a picture');

		const writer = await connectDirectly(server.url);
		let writing = true;
		const written = (async () => {
			while (writing) await writer.query("insert into text (body) select 'meanwhile' from generate_series(1, 20)");
		})();
		await backUpDatabase(server.url, data, target);
		writing = false;
		await written;
		await writer.end();
		await client.query("insert into text (body) values ('after')");
		await client.end();
		await server.stop();
		await files.remove('ab-before.jpg');
		await files.put('cd-after.jpg', Buffer.from('a quad'), 'image/jpeg');
		expect(readdirSync(join(target, 'media', 'ab'))).toEqual(['ab-before.jpg']);

		const { before } = await restoreDatabase(target, data);
		expect(String(await files.get('ab-before.jpg'))).toBe('a campus');
		expect(String(await files.get('cd-after.jpg'))).toBe('a quad'); // restoring keeps newer pictures

		const restored = await start(data);
		const { rows } = await restored.client.query<{ kind: string; texts: number; last: number }>(
			"select split_part(body, ' ', 1) as kind, count(*)::int as texts, max(id)::int as last from text group by 1 order by 1",
		);
		const [firstKind, meanwhile] = rows;
		expect(firstKind).toEqual({ kind: 'before', texts: 2000, last: 2000 });
		// ^no text is missing between the first and the last restored one
		if (meanwhile) expect(meanwhile).toMatchObject({ kind: 'meanwhile', texts: meanwhile.last - 2000 });
		expect(rows.some((row) => row.kind === 'after')).toBe(false);
		await restored.client.end();

		expect(readdirSync(before ?? '')).toContain('PG_VERSION');
	},
);

test('a folder that is no finished backup is refused, and nothing is moved', startingPostgres, async () => {
	const data = openDataFolder(emptyFolder());
	mkdirSync(data.database);
	writeFileSync(join(data.database, 'PG_VERSION'), '18\n');
	await expect(restoreDatabase(emptyFolder(), data)).rejects.toThrow('is not a complete backup');
	expect(readdirSync(data.path)).toEqual(['pg']);
});

/** Returns a database without traffic, and a backup of it. */
const backedUp = async () => {
	const data = openDataFolder(emptyFolder());
	const target = join(emptyFolder(), 'backup');
	const { server, client } = await start(data);
	await client.query('create table memory as select 42 as answer');
	await client.end();
	await backUpDatabase(server.url, data, target);
	await server.stop();
	return { data, target };
};

test('when PostgreSQL does not start on the backup, the old database is put back', startingPostgres, async () => {
	const { data, target } = await backedUp();
	rmSync(join(target, 'pg/global'), { recursive: true });

	await expect(restoreDatabase(target, data)).rejects.toThrow('PostgreSQL did not start');

	const again = await start(data);
	expect((await again.client.query('select answer from memory')).rows).toEqual([{ answer: 42 }]);
	await again.client.end();
	expect(readdirSync(data.path).filter((name) => name.startsWith('pg'))).toEqual(['pg']);
});

test(
	'a restore that was cut off is not taken for a new installation, and can be run again',
	startingPostgres,
	async () => {
		const { data, target } = await backedUp();
		const before = `${data.database}.before-restore-2026-11-20T09-00-00.000Z`;
		renameSync(data.database, before);
		await expect(startPostgres(data)).rejects.toThrow(`rename ${before} to ${data.database}`);
		mkdirSync(`${data.database}.restoring`);
		rmSync(before, { recursive: true });
		await expect(startPostgres(data)).rejects.toThrow('restoring a backup was interrupted');
		expect(readdirSync(data.path)).not.toContain('pg');

		await restoreDatabase(target, data);

		const again = await start(data);
		expect((await again.client.query('select answer from memory')).rows).toEqual([{ answer: 42 }]);
		await again.client.end();
	},
);

test('a backup does not write over an older one', startingPostgres, async () => {
	const data = openDataFolder(emptyFolder());
	await expect(backUpDatabase('postgres://nowhere', data, emptyFolder())).rejects.toThrow('already exists');
});
