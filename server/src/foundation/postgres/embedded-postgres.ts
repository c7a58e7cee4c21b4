/**
 * Starts PostgreSQL on a folder, or attaches to a server that a crash left running there. It waits for a server that
 * is starting or stopping. The server has no port, only a private socket.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataFolder, elsewhere } from '../data-folder.ts';
import { PlainFailure } from '../plain-failure.ts';
import { connectDirectly } from './db.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { makeCluster, prepareSocketFolder, socketFolderOf } from './embedded-postgres-folders.ts';
import {
	addressOf,
	knock,
	type Postmaster,
	putAwayForeignLocks,
	runningPostmaster,
} from './embedded-postgres-postmaster.ts';
import { attach, type LaunchOptions, launch, type Place, type Server } from './embedded-postgres-server.ts';

export interface EmbeddedPostgres extends Server {
	readonly url: string;
	addressOf(database: string): string;
	/** Whether the server was already running. */
	readonly attached: boolean;
}

export const startPostgres = async (
	{ database: folder, user }: Pick<DataFolder, 'database' | 'user'>,
	options: LaunchOptions = {},
): Promise<EmbeddedPostgres> => {
	const binaries = findBinaries(user, elsewhere);
	const socketFolder = socketFolderOf(folder);
	makeCluster(folder, binaries, user);
	const { server, attached } = await bringUp({ folder, socketFolder, binaries, user }, options);
	const toDatabase = (database: string) => addressOf(server.socketFolder, database);
	await makeDatabase(toDatabase('postgres'), 'quad');
	return {
		...server,
		attached,
		url: toDatabase('quad'),
		addressOf: toDatabase,
		stop: async (how) => {
			await server.stop(how);
			if (server.socketFolder !== folder) rmSync(server.socketFolder, { recursive: true, force: true });
		},
	};
};

/** Returns the URL of Quad's database if a server runs in this folder. It starts nothing. */
export const addressOfRunning = async (folder: string): Promise<string | undefined> => {
	const running = runningPostmaster(folder);
	if (!running || (await knock(running.socketFolder)) !== 'answers') return undefined;
	return addressOf(running.socketFolder, 'quad');
};

/** Errors while sessions of a killed server finish their statements. They go away by themselves. */
const tracesOfAPredecessor = /lock file ".*" already exists|pre-existing shared memory block .*is still in use/;
const tracesTimeoutMs = 60_000;

const bringUp = async (place: Place, options: LaunchOptions): Promise<{ server: Server; attached: boolean }> => {
	const until = Date.now() + tracesTimeoutMs;
	for (;;) {
		const found = await settledPostmaster(place.folder);
		if (found) return { server: attach(found, place.folder), attached: true };
		prepareSocketFolder(place.socketFolder, place.user);
		putAwayForeignLocks(place.folder, place.socketFolder);
		const launched = await launch(place, options);
		if (!('output' in launched)) return { server: launched, attached: false };
		if (!tracesOfAPredecessor.test(launched.output) || Date.now() > until)
			throw new PlainFailure(`PostgreSQL did not start in ${place.folder}. Its output:\n${lastLines(launched.output)}`);
		await pause(250);
	}
};

const silentServerTimeoutMs = 60_000;

/** Waits while a server is starting or stopping. Returns it if it is running then. */
const settledPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
	const until = Date.now() + silentServerTimeoutMs;
	for (;;) {
		const running = runningPostmaster(folder);
		if (!running) return undefined;
		if ((await knock(running.socketFolder)) === 'answers') return running;
		if (Date.now() > until)
			throw new PlainFailure(
				`A PostgreSQL server (process ${running.pid}) has locked ${folder} and does not respond. End that process and start Quad again.`,
			);
		await pause(100);
	}
};

const makeDatabase = async (url: string, name: string): Promise<void> => {
	const client = await connectDirectly(url);
	try {
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
		if (rowCount === 0) await client.query(`create database ${name}`);
	} finally {
		await client.end();
	}
};

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join('\n');
