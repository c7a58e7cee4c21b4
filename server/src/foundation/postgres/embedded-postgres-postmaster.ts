/**
 * Finds out what is already running in a database folder. `postmaster.pid` alone proves nothing: its process may be
 * gone, or another program may have its id, as after every container restart. So the process list decides.
 */
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { allProcesses, commandLineOf, folderOf, isNumberTaken } from '../processes.ts';
import { connectDirectly } from './db.ts';

export interface Postmaster {
	pid: number;
	socketFolder: string;
}

const socketName = '.s.PGSQL.5432';

/** Returns the server that runs in this folder, if any. */
export const runningPostmaster = (folder: string): Postmaster | undefined => {
	const claim = linesOf(join(folder, 'postmaster.pid'));
	const pid = Number(claim[0]);
	if (!(pid > 0) || !isPostmasterOf(pid, folder)) return undefined;
	return { pid, socketFolder: claim[4] || folder };
};

export const isPostmasterOf = (pid: number, folder: string): boolean => {
	const words = commandLineOf(pid);
	const place = folderOf(pid);
	const there = place === null ? words.includes(folder) : place === realpathSync(folder);
	return there && basename(words[0] ?? '') === 'postgres';
};

/**
 * Removes lock files whose process id now belongs to another program, which PostgreSQL does not do itself. Keeps them
 * while a session of the old server still runs, because PostgreSQL needs them until then.
 */
export const putAwayForeignLocks = (folder: string, socketFolder: string): void => {
	if (allProcesses().some((pid) => isSessionIn(pid, folder))) return;
	for (const lock of [join(folder, 'postmaster.pid'), join(socketFolder, `${socketName}.lock`)]) {
		const pid = Math.abs(Number(linesOf(lock)[0]));
		if (pid > 0 && isNumberTaken(pid) && !isPostmasterOf(pid, folder)) rmSync(lock, { force: true });
	}
};

/** Tries to connect. `not yet` means that the server is starting up or shutting down. */
export const knock = async (socketFolder: string): Promise<'answers' | 'not yet' | 'silent'> => {
	let client: pg.Client | undefined;
	try {
		client = await connectDirectly(addressOf(socketFolder, 'postgres'));
		client.on('error', () => undefined);
		await client.query('select 1');
		return 'answers';
	} catch (error) {
		return error instanceof pg.DatabaseError && error.code === '57P03' ? 'not yet' : 'silent';
	} finally {
		await client?.end().catch(() => undefined);
	}
};

export const addressOf = (socketFolder: string, database: string): string =>
	`postgres://quad@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

const isSessionIn = (pid: number, folder: string): boolean => {
	if (!commandLineOf(pid)[0]?.startsWith('postgres: ')) return false;
	const place = folderOf(pid);
	return place === null || place === realpathSync(folder);
};

const linesOf = (path: string): string[] => {
	try {
		return readFileSync(path, 'utf8').split('\n');
	} catch {
		return [];
	}
};
