/**
 * Locks a data folder by `quad.lock`, which names the process that uses it. A start replaces the lock of a crashed
 * process, and waits for one that is stopping. The lock appears complete (as a hard link) or not at all.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isDiskFull, PlainFailure } from './plain-failure.ts';
import { identify, isAlive } from './processes.ts';

const holder = z.object({
	pid: z.number(),
	startedAt: z.string().nullable(),
	port: z.number(),
	/** What the process does, for the messages of other starts: "running", "stopping", "restoring a backup". */
	doing: z.string(),
});

export type LockHolder = z.infer<typeof holder>;

export type LockState = { is: 'free' } | { is: 'stale' } | { is: 'held'; by: LockHolder };

export interface DataLock {
	/** Whether the previous process crashed. */
	readonly afterCrash: boolean;
	nowDoing(doing: string): void;
	release(): void;
}

const nameOf = (folder: string): string => join(folder, 'quad.lock');
const stopTimeoutMs = 20_000;

/** Locks the folder, or fails with a sentence that names the process that holds the lock. */
export const lockDataFolder = async (folder: string, port: number, doing = 'running'): Promise<DataLock> => {
	const until = Date.now() + stopTimeoutMs;
	for (;;) {
		const state = readLock(folder);
		if (state.is === 'stale') moveAside(folder);
		if (state.is !== 'held' && place(folder, port, doing)) return mine(folder, port, state.is === 'stale');
		if (state.is === 'held' && (state.by.doing !== 'stopping' || Date.now() > until))
			throw new PlainFailure(sentence(folder, state.by));
		if (Date.now() > until) throw new PlainFailure(`${nameOf(folder)} is stale and can’t be replaced. Remove it.`);
		await pause(100);
	}
};

export const readLock = (folder: string): LockState => {
	const by = read(nameOf(folder));
	if (by === 'none') return { is: 'free' };
	return by !== 'unreadable' && isAlive(by) ? { is: 'held', by } : { is: 'stale' };
};

const sentence = (folder: string, { pid, port, doing }: LockHolder): string =>
	doing === 'running'
		? `Quad is already running with this data: http://localhost:${port} (process ${pid}, data folder ${folder}). To run a second copy, give it its own data folder and port: QUAD_DATA=… PORT=… npm start`
		: `Another Quad (process ${pid}) is ${doing} in the data folder ${folder}. Try again when it has finished.`;

const place = (folder: string, port: number, doing: string): boolean => {
	const draft = `${nameOf(folder)}.${process.pid}`;
	try {
		write(draft, port, doing);
		linkSync(draft, nameOf(folder));
		return true;
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return false; // another start has locked it first
		if (isDiskFull(error))
			throw new PlainFailure(`The disk is full: can’t write to ${folder}. Free up space and start again.`);
		throw new PlainFailure(
			`Could not lock the data folder ${folder} (${error}). With QUAD_DATA, choose one on a file system that supports hard links.`,
		);
	} finally {
		rmSync(draft, { force: true });
	}
};

const mine = (folder: string, port: number, afterCrash: boolean): DataLock => ({
	afterCrash,
	nowDoing: (doing) => {
		const draft = `${nameOf(folder)}.${process.pid}`;
		try {
			write(draft, port, doing);
			renameSync(draft, nameOf(folder));
		} catch (error) {
			rmSync(draft, { force: true });
			if (!isDiskFull(error)) throw error; // on a full disk, the lock keeps its old content
		}
	},
	release: () => {
		const by = read(nameOf(folder));
		if (typeof by === 'object' && by.pid === process.pid) rmSync(nameOf(folder), { force: true });
	},
});

/** Removes a stale lock. If another start has just replaced it, puts that lock back. */
const moveAside = (folder: string): void => {
	const aside = `${nameOf(folder)}.stale-${process.pid}`;
	try {
		renameSync(nameOf(folder), aside);
	} catch {
		return; // another start has moved it first
	}
	const moved = read(aside);
	if (typeof moved === 'object' && isAlive(moved)) linkSync(aside, nameOf(folder));
	rmSync(aside, { force: true });
};

const write = (path: string, port: number, doing: string): void =>
	writeFileSync(path, JSON.stringify({ ...identify(process.pid), port, doing } satisfies LockHolder), { mode: 0o600 });

const read = (path: string): LockHolder | 'none' | 'unreadable' => {
	try {
		return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
	} catch (error) {
		return codeOf(error) === 'ENOENT' ? 'none' : 'unreadable';
	}
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
