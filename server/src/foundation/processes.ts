/**
 * Tells one process from another. A number alone does not: after a crash, and most of all after a container's restart,
 * the same number soon belongs to somebody else. So a process is known by its number together with the moment it
 * started, which Linux tells in `/proc`. (Only the embedded PostgreSQL asks, and it exists on Linux alone.)
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
	pid: number;
	/** Boot and clock tick of its start; null for one that is gone. */
	startedAt: string | null;
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: startOf(pid) });

export const isAlive = (known: ProcessIdentity): boolean =>
	isRunning(known.pid) && startOf(known.pid) === known.startedAt;

/** One that has ended counts as gone, also while nobody has taken notice of it (a zombie). */
export const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.[0]);

/** Whether the system still keeps that number for somebody, dead or alive. */
export const isNumberTaken = (pid: number): boolean => statOf(pid) !== undefined;

/** The words a process was started with, or its title; none when it has ended. */
export const commandLineOf = (pid: number): string[] => {
	const line = readOrNull(`/proc/${pid}/cmdline`);
	return line ? line.split('\0').filter(Boolean) : [];
};

export const allProcesses = (): number[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number);

/** The folder a process works in; null when that is not ours to know. */
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

/** The fields of `/proc/<pid>/stat` from the third on: the name before them may hold spaces. */
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
