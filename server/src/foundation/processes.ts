/**
 * Identifies a process by its id and start time from `/proc`. The id alone is not enough, because after a crash or a
 * container restart another process soon gets it. Linux only, like the embedded PostgreSQL.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
	pid: number;
	/** Boot id and clock tick at which the process started. Null if it is gone. */
	startedAt: string | null;
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: startOf(pid) });

export const isAlive = (known: ProcessIdentity): boolean =>
	isRunning(known.pid) && startOf(known.pid) === known.startedAt;

/** Returns whether a process is running. A zombie is not. */
export const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.[0]);

/** Returns whether a process id is in use, even by a zombie. */
export const isNumberTaken = (pid: number): boolean => statOf(pid) !== undefined;

/** Returns a process's arguments or title. Empty if it has ended. */
export const commandLineOf = (pid: number): string[] => {
	const line = readOrNull(`/proc/${pid}/cmdline`);
	return line ? line.split('\0').filter(Boolean) : [];
};

export const allProcesses = (): number[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number);

/** Returns a process's working folder, or null if we may not read it. */
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

/** Returns the fields of `/proc/<pid>/stat` after the process name, which may contain spaces. */
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
