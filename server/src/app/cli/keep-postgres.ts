/**
 * Restarts the embedded PostgreSQL if it ends unexpectedly, with growing pauses, and gives up after some minutes of
 * failures. While the disk is full it keeps trying, so that Quad continues once there is space.
 */
import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataFolder } from '../../foundation/data-folder.ts';
import { type EmbeddedPostgres, startPostgres } from '../../foundation/postgres/embedded-postgres.ts';
import { say } from './say.ts';

const firstPauseMs = 250;
const longestPauseMs = 15_000;
const startTimeoutMs = 5 * 60_000;
const steadyMs = 60_000;
const tooLittle = 32 * 1024 * 1024; // two segments of PostgreSQL's log, in bytes

export interface Keeping {
	isStopping(): boolean;
	/** Called with each server that was started. */
	runs(server: EmbeddedPostgres): void;
}

/** Resolves when Quad is stopping. Rejects if PostgreSQL can't be restarted. */
export const keepPostgres = async (data: DataFolder, first: EmbeddedPostgres, keeping: Keeping): Promise<void> => {
	let server: EmbeddedPostgres | undefined = first;
	let failures = 0;
	let since = Date.now();
	let isFull = false;
	for (;;) {
		if (server) {
			keeping.runs(server);
			const began = Date.now();
			await server.ended;
			if (keeping.isStopping()) return;
			if (Date.now() - began > steadyMs) [failures, isFull] = [0, false];
			if (failures === 0) {
				since = Date.now();
				say('PostgreSQL stopped unexpectedly and is being restarted.');
			}
		}
		if (failures > 0) await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
		if (keeping.isStopping()) return;
		failures += 1;
		try {
			server = await startPostgres(data);
			if (isFull || failures > 1) say('PostgreSQL is running again.');
		} catch (error) {
			server = undefined;
			if (hasNoRoom(data)) {
				since = Date.now();
				if (!isFull)
					say(
						`The disk is full, so PostgreSQL can’t run. Free up space for ${data.path}; Quad then continues automatically.`,
					);
				isFull = true;
			} else if (Date.now() - since > startTimeoutMs) throw error;
		}
	}
};

const hasNoRoom = ({ path }: DataFolder): boolean => {
	const { bavail, bsize } = statfsSync(path);
	return bavail * bsize < tooLittle;
};
