/**
 * Starts PostgreSQL for a bench run with Quad's own settings, fsync included, in a temporary folder that is deleted
 * afterward. Every figure gets its own database, cloned from a migrated one.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToOthers } from '../src/foundation/data-folder.ts';
import { userFor } from '../src/foundation/embedded-postgres-user.ts';
import { prepareJobs } from '../src/foundation/jobs/run-jobs.ts';
import { connect, connectDirectly, type Db } from '../src/foundation/postgres/db.ts';
import { startPostgres } from '../src/foundation/postgres/embedded-postgres.ts';
import { migrate } from '../src/foundation/postgres/migrate.ts';
import { isRunning } from '../src/foundation/processes.ts';
import { buildSlowDisk } from './slow-disk.ts';

export interface Cluster {
	readonly folder: string;
	/** The process id of the postmaster. */
	readonly pid: number;
	/** Creates an empty database with Quad's tables. */
	database(connections?: number): Promise<Database>;
	stop(): Promise<void>;
}

export interface Database {
	readonly url: string;
	readonly db: Db;
	drop(): Promise<void>;
}

const template = 'migrated';

export const startCluster = async ({ slowDisk = false } = {}): Promise<Cluster> => {
	sweep();
	const folder = mkdtempSync(join(tmpdir(), `quad-bench-${process.pid}-`));
	openToOthers(folder);
	const place = join(folder, 'pg');
	const env = slowDisk ? buildSlowDisk(folder) : {};
	const server = await startPostgres({ database: place, user: userFor(place) }, { env });
	const maintenance = await connectDirectly(server.addressOf('postgres'));
	maintenance.on('error', () => undefined); // the connection ends with the server
	await makeTemplate(server.addressOf(template), () => maintenance.query(`create database ${template}`));
	let made = 0;
	return {
		folder,
		pid: server.pid,
		database: async (connections = 10) => {
			made += 1;
			const name = `bench_${made}`;
			await maintenance.query(`create database ${name} template ${template}`);
			const url = server.addressOf(name);
			const db = connect(url, { max: connections });
			return {
				url,
				db,
				drop: async () => {
					await db.destroy();
					await maintenance.query(`drop database ${name} with (force)`);
				},
			};
		},
		stop: async () => {
			await maintenance.end();
			await server.stop('immediate');
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

/** Makes a migrated database without open connections, so that others can be cloned from it. */
export const makeTemplate = async (url: string, create: () => Promise<unknown>): Promise<void> => {
	await create();
	const db = connect(url, { max: 1 });
	await migrate(db);
	await db.destroy();
	await prepareJobs(url);
};

/** Removes what killed runs left behind. */
const sweep = (): void => {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(name.match(/^quad-bench-(\d+)-/)?.[1]);
		if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
	}
};
