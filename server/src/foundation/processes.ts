/**
 * Tells one process from another. A number alone does not: after a crash, and most of all after a container's restart,
 * the same number soon belongs to somebody else. So a process is known by its number together with the moment it
 * started (`/proc`; elsewhere by the number alone).
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
	pid: number;
	/** Boot and clock tick of its start; null where the system does not tell. */
	startedAt: string | null;
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: startOf(pid) });

export const isAlive = (known: ProcessIdentity): boolean => exists(known.pid) && startOf(known.pid) === known.startedAt;

export const exists = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
};

/** The words a process was started with, or its title; empty when it is gone or the system does not tell. */
export const commandLineOf = (pid: number): string[] => {
	const line = readOrNull(`/proc/${pid}/cmdline`);
	return line ? line.split('\0').filter(Boolean) : [];
};

/** Every running process, where the system lists them. */
export const allProcesses = (): number[] => {
	try {
		return readdirSync('/proc')
			.filter((name) => /^\d+$/.test(name))
			.map(Number);
	} catch {
		return [];
	}
};

/** The folder a process works in; null when that is not ours to know. */
export const folderOf = (pid: number): string | null => {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return null;
	}
};

const startOf = (pid: number): string | null => {
	const stat = readOrNull(`/proc/${pid}/stat`);
	if (!stat) return null;
	// The name in parentheses may hold spaces; what follows it starts with field 3, and the start is field 22.
	const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
	return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${tick}`;
};

const readOrNull = (path: string): string | null => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return null;
	}
};
