/** Kills the process that listens at an address, as a crash would, and waits until another replaces it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';

export const killWeb = async (address: string): Promise<void> => {
	const port = Number(new URL(address).port);
	const killed = listenerAt(port);
	if (killed === undefined) throw new Error(`Nobody listens at ${address}.`);
	process.kill(killed, 'SIGKILL');
	await expect
		.poll(async () => {
			const answer = await fetch(`${address}/api/health`).catch(() => undefined);
			return answer?.ok === true && listenerAt(port) !== killed;
		})
		.toBe(true);
};

/** Finds the process that listens at a port in Linux's /proc. */
const listenerAt = (port: number): number | undefined => {
	const socket = `socket:[${inodeAt(port)}]`;
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.find((pid) => holds(pid, socket));
};

const listening = '0A';

const inodeAt = (port: number): string | undefined => {
	const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	return readFileSync('/proc/net/tcp', 'utf8')
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.find(([, local = '', , state]) => local.endsWith(end) && state === listening)?.[9];
};

/** Returns whether a process has this socket. False if it has just ended, or belongs to another user. */
const holds = (pid: number, socket: string): boolean => {
	try {
		return readdirSync(`/proc/${pid}/fd`).some((name) => linkOf(`/proc/${pid}/fd/${name}`) === socket);
	} catch {
		return false;
	}
};

const linkOf = (path: string): string | undefined => {
	try {
		return readlinkSync(path);
	} catch {
		return undefined;
	}
};
