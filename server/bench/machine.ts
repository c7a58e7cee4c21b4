/** Describes the machine that measures: its hardware, and how busy it is with other work. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';
import { quantile } from './harness.ts';

const enoughIdle = 0.85;
const lookMs = 1_000;

/** Returns the idle share of all cores, or undefined if the system does not report it. */
const idleShare = async (): Promise<number | undefined> => {
	const before = ticks();
	await pause(lookMs);
	const after = ticks();
	return before && after ? (after.idle - before.idle) / (after.all - before.all) : undefined;
};

/**
 * Returns a function that tells which share of the processors a virtual machine's host has taken since this call.
 * Work on all cores suffers more from it than work on one, so ratios are then unreliable.
 */
export const watchHost = (): (() => number) => {
	const before = ticks();
	return () => {
		const after = ticks();
		return before && after && after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0;
	};
};

const ticks = (): { idle: number; stolen: number; all: number } | undefined => {
	try {
		const [, ...numbers] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).map(Number);
		const all = numbers.slice(0, 8).reduce((sum, one) => sum + one, 0);
		return { idle: (numbers[3] ?? 0) + (numbers[4] ?? 0), stolen: numbers[7] ?? 0, all };
	} catch {
		return undefined;
	}
};

export interface IdleWatch {
	/** Waits for a machine with little else to do, or for the timeout. Returns the idle share. */
	quiet(): Promise<number | undefined>;
	gaveUp(): boolean;
}

/** Waits for a quiet machine, up to `timeoutMs` in all. After that, the output says that it was busy. */
export const makeIdleWatch = (timeoutMs: number): IdleWatch => {
	let left = timeoutMs;
	let gaveUp = false;
	return {
		gaveUp: () => gaveUp,
		quiet: async () => {
			for (;;) {
				const idle = gaveUp ? undefined : await idleShare();
				if (idle === undefined || idle >= enoughIdle) return idle;
				left -= lookMs;
				if (left > 0) continue;
				gaveUp = true;
				return idle;
			}
		},
	};
};

export const machineLine = async (db: Db, folder: string, idle: number | undefined): Promise<string> => {
	const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
	return [
		'machine',
		`${availableParallelism()} cores`,
		`${(totalmem() / 1024 ** 3).toFixed(1)} GB`,
		`${type()} ${release()}`,
		`Node ${process.versions.node}`,
		`PostgreSQL ${rows[0]?.version}`,
		`fsync p50 ${syncMs(folder).toFixed(2)} ms`,
		`idle ${idle === undefined ? 'unknown' : `${Math.round(idle * 100)} %`} before the run`,
	].join('  ');
};

const syncs = 100;

/** Returns how many milliseconds the disk takes to sync a page. */
const syncMs = (base: string): number => {
	const folder = mkdtempSync(join(base, 'sync-'));
	const file = openSync(join(folder, 'page'), 'w');
	const page = Buffer.alloc(8192, 1);
	const times = Array.from({ length: syncs }, () => {
		const begun = performance.now();
		writeSync(file, page, 0, page.length, 0);
		fdatasyncSync(file);
		return performance.now() - begun;
	});
	closeSync(file);
	rmSync(folder, { recursive: true });
	return quantile(times, 0.5);
};
