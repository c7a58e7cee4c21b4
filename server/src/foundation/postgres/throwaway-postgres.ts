/**
 * Starts a temporary PostgreSQL for tests and for generating types, in memory if there is room. It is deleted
 * afterward. If a run was killed, the next one deletes what it left behind.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToOthers } from '../data-folder.ts';
import { canReach, userFor } from '../embedded-postgres-user.ts';
import { PlainFailure } from '../plain-failure.ts';
import { isRunning } from '../processes.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';

export interface ThrowawayPostgres extends EmbeddedPostgres {
	/** Whether files are in memory, where copying them is faster than logging the changes. On a disk it is not. */
	readonly inMemory: boolean;
}

const prefix = 'quad-throwaway-';
const roomNeeded = 1024 ** 3;

export const startThrowawayPostgres = async (): Promise<ThrowawayPostgres> => {
	const base = findThrowawayBase();
	sweep(base);
	const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
	openToOthers(folder);
	const database = join(folder, 'pg');
	const server = await startPostgres({ database, user: userFor(database) }, { throwaway: true });
	return {
		...server,
		inMemory: base.startsWith(memory),
		stop: async () => {
			await server.stop('immediate');
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

const memory = '/dev/shm';

/** Returns a folder for temporary data: in memory if there is room, else one that PostgreSQL can access. */
export const findThrowawayBase = (): string => {
	const user = userFor('');
	const base = [memory, tmpdir(), '/tmp', '/var/tmp'].find(
		(folder) => (folder !== memory || roomIn(folder) >= roomNeeded) && canReach(user, folder),
	);
	if (!base) throw new PlainFailure('There is no temporary folder for PostgreSQL. Set TMPDIR to one.');
	return inTestRun(base);
};

/** Returns the test run's own folder, if there is one. scripts/test-run.mjs deletes it at the end. */
const inTestRun = (base: string): string => {
	const run = process.env.QUAD_TEST_RUN;
	if (!run) return base;
	const folder = join(base, run);
	mkdirSync(folder, { recursive: true });
	openToOthers(folder);
	return folder;
};

const roomIn = (folder: string): number => {
	if (!statSync(folder, { throwIfNoEntry: false })) return 0;
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
};

const sweep = (base: string): void => {
	for (const name of readdirSync(base)) {
		const pid = Number(name.match(/^quad-throwaway-(\d+)-/)?.[1]);
		const folder = join(base, name);
		if (pid > 0 && !isRunning(pid) && statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
			rmSync(folder, { recursive: true, force: true });
	}
};
