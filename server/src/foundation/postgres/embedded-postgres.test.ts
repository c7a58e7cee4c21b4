/** Tests starting PostgreSQL on whatever a crash, a restart or another user has left in a data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { emptyFolder } from '../../../test/folder.ts';
import { runProgram } from '../../../test/run-program.ts';
import { skipUnless } from '../../../test/skip.ts';
import { copyFolder } from '../backup/copy-folder.ts';
import { type DataFolder, elsewhere, openDataFolder } from '../data-folder.ts';
import { isRoot } from '../embedded-postgres-user.ts';
import { isRunning } from '../processes.ts';
import { connectDirectly } from './db.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import type { LaunchOptions } from './embedded-postgres-server.ts';
import { findThrowawayBase } from './throwaway-postgres.ts';

const newData = (): DataFolder => openDataFolder(emptyFolder());

let made: DataFolder | undefined;

/** Returns a copy of a data folder with a stopped database, which is faster than creating one each time. */
const restingData = async (): Promise<DataFolder> => {
	if (!made) {
		made = openDataFolder(mkdtempSync(join(findThrowawayBase(), 'quad-test-')));
		await (await startPostgres(made)).stop();
	}
	const data = newData();
	await copyFolder(made.database, data.database, { owner: data.user });
	return data;
};

afterAll(() => made && rmSync(made.path, { recursive: true, force: true }));

const start = async (data: DataFolder, options?: LaunchOptions): Promise<EmbeddedPostgres> => {
	const server = await startPostgres(data, options);
	onTestFinished(() => server.stop());
	return server;
};

const ask = async (url: string, statement: string): Promise<unknown[]> => {
	const client = await connectDirectly(url);
	const { rows } = await client.query({ text: statement, rowMode: 'array' });
	await client.end();
	return rows.flat();
};

const remember = (url: string) => ask(url, 'create table memory as select 42 as answer');
const recall = (url: string) => ask(url, 'select answer from memory');
const pidFile = (data: DataFolder) => join(data.database, 'postmaster.pid');
const untilGone = (pid: number) => eventually(() => expect(isRunning(pid)).toBe(false));

test('a database is made, keeps what it is told, and leaves nothing behind when it stops', async () => {
	const data = newData();
	const first = await start(data);
	expect(first.attached).toBe(false);
	await remember(first.url);
	await first.stop();
	expect(existsSync(pidFile(data))).toBe(false);

	const second = await start(data);
	expect(await recall(second.url)).toEqual([42]);
});

test('nobody reaches it over a network', async () => {
	const server = await start(await restingData());
	expect(await ask(server.url, "select current_setting('listen_addresses')")).toEqual(['']);
});

test.each(['kernel', 'pipe'] as const)(
	'it ends with the process that started it, also when that is killed (%s)',
	async (guard) => {
		const data = await restingData();
		const starter = runProgram(['server/test/programs/start-postgres.ts', data.path, guard]);
		const [, url = '', pid] = await starter.says(/started (\S+) (\d+)/);
		await remember(url);

		starter.process.kill('SIGKILL');
		await untilGone(Number(pid));
		expect(existsSync(pidFile(data))).toBe(false); // it was shut down cleanly

		const again = await start(data);
		expect(await recall(again.url)).toEqual([42]);
	},
);

/** Starts a server that outlives its parent process. */
const leaveOrphan = async (data: DataFolder): Promise<ChildProcess> => {
	const first = await startPostgres(data);
	await remember(first.url);
	await first.stop();
	const program = join(findBinaries(data.user, elsewhere), 'bin/postgres');
	const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${data.database}`];
	const orphan = spawn(program, ['-D', data.database, ...settings], {
		cwd: data.database,
		stdio: 'ignore',
		...(data.user ?? {}),
	});
	await eventually(() => expect(readFileSync(pidFile(data), 'utf8')).toMatch(/ready/));
	return orphan;
};

test('a server that a crash left running is joined, and stopped with us', async () => {
	const data = await restingData();
	const orphan = await leaveOrphan(data);
	const joined = await start(data);
	expect(joined.attached).toBe(true);
	expect(joined.pid).toBe(orphan.pid);
	expect(await recall(joined.url)).toEqual([42]);

	await joined.stop();
	await joined.ended;
	expect(existsSync(pidFile(data))).toBe(false);
});

test('a server that is just shutting down is waited for', async () => {
	const data = await restingData();
	const orphan = await leaveOrphan(data);
	orphan.kill('SIGINT');
	const next = await start(data);
	expect(next.attached).toBe(false);
	expect(await recall(next.url)).toEqual([42]);
});

const asleep = "select pg_sleep_for('1 day')";
const working = `
	do $$ begin while (pg_stat_file('go', true)).size is null loop end loop; end $$`;

test.each([
	['of one who sleeps', asleep],
	['of one who works on for a while', working],
])('killed in the middle of its work, that %s, it comes back with everything that was committed', async (_, work) => {
	const data = await restingData();
	const orphan = await leaveOrphan(data);
	const url = `postgres://quad@localhost/quad?host=${encodeURIComponent(data.database)}`;
	const busy = await connectDirectly(url);
	busy.on('error', () => undefined);
	const cut = expect(busy.query(`begin; update memory set answer = 43; ${work}; ${asleep}`)).rejects.toThrow();
	const isBusy = "select 1 from pg_stat_activity where query like 'begin; update memory%' and state = 'active'";
	await eventually(async () => expect(await ask(url, isBusy)).toEqual([1]));
	orphan.kill('SIGKILL');

	const starting = start(data);
	if (work === working) {
		const log = () => readFileSync(join(data.path, 'postgres.log'), 'utf8');
		await eventually(() => expect(log()).toMatch(/still in use/)); // proves that the start waits for it to end
		writeFileSync(join(data.database, 'go'), '');
	}
	const again = await starting;
	expect(again.attached).toBe(false);
	expect(await recall(again.url)).toEqual([42]);
	await cut;
});

test('a lock whose number belongs to another program by now does not keep it from starting', async () => {
	const data = await restingData();
	const first = await startPostgres(data);
	const claim = readFileSync(pidFile(data), 'utf8');
	await first.stop();
	writeFileSync(pidFile(data), claim.replace(/^\d+/, `${process.pid}`));

	const next = await start(data);
	expect(next.attached).toBe(false);
});

test('a start that was cut off while it made the files leaves nothing to trip over', async () => {
	const data = newData();
	mkdirSync(`${data.database}.unfinished/base`, { recursive: true });
	const server = await start(data);
	expect(await ask(server.url, 'select 1')).toEqual([1]);
});

test('a path too long for a socket puts the socket elsewhere, in a folder for its user alone', async () => {
	const data = openDataFolder(join(newData().path, 'x'.repeat(90)));
	const server = await start(data);
	expect(server.socketFolder).not.toContain('xxx');
	expect(await ask(server.url, 'select 1')).toEqual([1]);
	await server.stop();
	expect(existsSync(server.socketFolder)).toBe(false);
});

test('files that are no database are not touched', async () => {
	const data = newData();
	mkdirSync(data.database);
	writeFileSync(join(data.database, 'thesis.txt'), 'all of it');
	await expect(startPostgres(data)).rejects.toThrow('contains something other than a database');
	expect(readFileSync(join(data.database, 'thesis.txt'), 'utf8')).toBe('all of it');
});

test('a database of another version of PostgreSQL is refused by name', async () => {
	const data = newData();
	mkdirSync(data.database);
	writeFileSync(join(data.database, 'PG_VERSION'), '15\n');
	await expect(startPostgres(data)).rejects.toThrow('was created by PostgreSQL 15, and this Quad comes with 18');
});

test('when PostgreSQL does not start, its own last words are told', async () => {
	const data = await restingData();
	writeFileSync(join(data.database, 'postgresql.conf'), 'no_such_setting = on\n');
	await expect(startPostgres(data)).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
});

test('as root, a data folder behind a closed one is refused, and the closed one stays closed', async (context) => {
	skipUnless(isRoot(), 'needs root', context);
	const closed = emptyFolder(); // only its owner can enter it
	writeFileSync(join(closed, 'somebody-elses'), '');
	expect(() => openDataFolder(closed)).toThrow(
		', which PostgreSQL runs as when root starts it, can’t access the data folder',
	);
	expect(() => openDataFolder(join(closed, 'data'))).toThrow(
		', which PostgreSQL runs as when root starts it, can’t access the data folder',
	);
});

test('as root, an empty folder that was made for Quad alone is opened just enough', async (context) => {
	skipUnless(isRoot(), 'needs root', context);
	const server = await start(newData());
	expect(await ask(server.url, 'select 1')).toEqual([1]);
});
