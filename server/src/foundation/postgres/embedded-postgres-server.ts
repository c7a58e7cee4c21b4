/** Starts a PostgreSQL server, or attaches to one that is already running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemUser } from '../embedded-postgres-user.ts';
import { spawnGuarded } from '../guarded-child.ts';
import { plainEnvironment } from './embedded-postgres-folders.ts';
import { isPostmasterOf, knock, type Postmaster, runningPostmaster } from './embedded-postgres-postmaster.ts';
import { serverSettings } from './embedded-postgres-settings.ts';

export interface Server extends Postmaster {
	/** Resolves when the server ends for any reason. */
	ended: Promise<void>;
	/** `fast` disconnects clients and writes everything to disk. `immediate` leaves recovery to the next start. */
	stop(how?: 'fast' | 'immediate'): Promise<void>;
}

export interface LaunchOptions {
	/** Whether to be faster at the risk of losing everything if the machine stops. */
	throwaway?: boolean;
	guard?: 'kernel' | 'pipe';
	/** Additional environment variables for the server. */
	env?: Record<string, string>;
}

export interface Place {
	folder: string;
	socketFolder: string;
	binaries: string;
	user: SystemUser | undefined;
}

/** Returns the server once it accepts connections, or its output if it ends before that. */
export const launch = async (place: Place, options: LaunchOptions): Promise<Server | { output: string }> => {
	const { folder, socketFolder, binaries, user } = place;
	const log = openLog(join(dirname(folder), 'postgres.log'));
	const child = spawnGuarded(
		join(binaries, 'bin/postgres'),
		['-D', folder, ...serverSettings(folder, socketFolder, options.throwaway ?? false)],
		{
			endBy: 'SIGINT',
			cwd: folder,
			env: plainEnvironment(options.env),
			user,
			output: log.descriptor,
			guard: options.guard,
		},
	);
	closeSync(log.descriptor);
	const ended = endOf(child);
	for (;;) {
		if (child.exitCode !== null || child.signalCode !== null) return { output: log.sinceOpened() };
		const running = runningPostmaster(folder);
		if (running && (await knock(socketFolder)) === 'answers') return server(running, ended);
		await Promise.race([pause(15), ended]);
	}
};

/** Attaches to a server that an earlier process left running. It is stopped together with this process. */
export const attach = (found: Postmaster, folder: string): Server => {
	const watcher = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -s INT "$0"', `${found.pid}`], {
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	});
	const ended = untilGone(found.pid, folder).then(() => {
		watcher.kill('SIGKILL');
	});
	return server(found, ended);
};

const server = ({ pid, socketFolder }: Postmaster, ended: Promise<void>): Server => ({
	pid,
	socketFolder,
	ended,
	stop: async (how = 'fast') => {
		signal(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
		if (await within(30_000, ended)) return;
		signal(pid, 'SIGQUIT');
		if (await within(10_000, ended)) return;
		signal(pid, 'SIGKILL');
		await ended;
	},
});

const endOf = async (child: ChildProcess): Promise<void> => {
	await once(child, 'exit');
};

const untilGone = async (pid: number, folder: string): Promise<void> => {
	while (isPostmasterOf(pid, folder)) await pause(100);
};

const within = (ms: number, ended: Promise<void>): Promise<boolean> => {
	const waiting = new AbortController();
	const tooLate = pause(ms, false, { signal: waiting.signal }).catch(() => false);
	return Promise.race([ended.then(() => true), tooLate]).finally(() => waiting.abort());
};

const signal = (pid: number, name: NodeJS.Signals): void => {
	try {
		process.kill(pid, name);
	} catch {
		// already ended
	}
};

const mostLogBytes = 10 * 1024 * 1024;

const openLog = (path: string) => {
	const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	if (size > mostLogBytes) renameSync(path, `${path}.1`);
	const from = size > mostLogBytes ? 0 : size;
	return {
		descriptor: openSync(path, 'a', 0o640),
		sinceOpened: () => readFileSync(path).subarray(from).toString('utf8'),
	};
};
