/**
 * Identifies a process by its id and its start time, which Linux shows in `/proc`. The id alone is not enough: after
 * a crash, and above all a container restart, another process soon gets it. (Only the embedded PostgreSQL uses this,
 * and it runs on Linux alone.)
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
	pid: number;
	/** Boot id and clock tick of the start; null if the process is gone. */
	startedAt: string | null;
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: startOf(pid) });

export const isAlive = (known: ProcessIdentity): boolean =>
	isRunning(known.pid) && startOf(known.pid) === known.startedAt;

/** Returns whether a process runs. One that has ended but was not yet reaped (a zombie) does not count. */
export const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.[0]);

/** Returns whether the id is in use, even by a zombie. */
export const isNumberTaken = (pid: number): boolean => statOf(pid) !== undefined;

/** Returns the arguments a process was started with, or its title; empty if it has ended. */
export const commandLineOf = (pid: number): string[] => {
	const line = readOrNull(`/proc/${pid}/cmdline`);
	return line ? line.split('\0').filter(Boolean) : [];
};

export const allProcesses = (): number[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number);

/** Returns the working folder of a process; null if we may not read it. */
export const folderOf = (pid: number): string | null => {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return null;
	}
};

const startOf = (pid: number): string | null => {
	const tick = statOf(pid)?.[19];
	return tick ? `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${tick}` : null;
};

/** Returns the fields of `/proc/<pid>/stat` from the third on, because the name before them may contain spaces. */
const statOf = (pid: number): string[] | undefined => {
	const stat = readOrNull(`/proc/${pid}/stat`);
	return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const readOrNull = (path: string): string | null => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return null;
	}
};
