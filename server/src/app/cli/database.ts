/**
 * Opens the database for one run. The embedded PostgreSQL is locked to this run, restarted if it crashes, and stopped
 * last. An external one (`DATABASE_URL`) is neither started nor stopped.
 */
import { type DataFolder, openDataFolder, usualDataFolder } from '../../foundation/data-folder.ts';
import { type DataLock, lockDataFolder } from '../../foundation/data-lock.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { type EmbeddedPostgres, startPostgres } from '../../foundation/postgres/embedded-postgres.ts';
import { keepPostgres } from './keep-postgres.ts';
import { expectUsable } from './prepare-database.ts';
import { say, step } from './say.ts';

export interface Database {
	/** Says where this run's data is stored. */
	where: string;
	/** The folder for logs and files. */
	folder: string;
	/** Whether the previous run crashed. */
	afterCrash: boolean;
	open(): Promise<string>;
	/** Records that the run is stopping, so that another start waits for it. */
	stopping(): void;
	stop(hurry: Promise<unknown>): Promise<void>;
}

export const chooseDatabase = async (environment: NodeJS.ProcessEnv, port: number): Promise<Database> => {
	const url = databaseUrlIn(environment);
	return url
		? external(url, usualDataFolder(environment.QUAD_DATA))
		: embedded(openDataFolder(environment.QUAD_DATA), port);
};

const external = (url: string, folder: string): Database => ({
	where: 'the PostgreSQL in DATABASE_URL',
	folder,
	afterCrash: false,
	open: async () => {
		await expectUsable(url);
		return url;
	},
	stopping: () => undefined,
	stop: async () => undefined,
});

const embedded = async (data: DataFolder, port: number): Promise<Database> => {
	const lock = await lockDataFolder(data.path, port);
	process.once('exit', lock.release);
	let server: EmbeddedPostgres | undefined;
	let isStopping = false;
	const keeping = {
		isStopping: () => isStopping,
		runs: (running: EmbeddedPostgres) => {
			server = running;
		},
	};
	return {
		where: data.path,
		folder: data.path,
		afterCrash: lock.afterCrash,
		open: async () => {
			const started = await step('Starting PostgreSQL', () => startPostgres(data), describe(data, lock));
			keepPostgres(data, started, keeping).catch(giveUp);
			return started.url;
		},
		stopping: () => {
			isStopping = true;
			lock.nowDoing('stopping');
		},
		stop: async (hurry) => {
			isStopping = true;
			const inHurry = hurry.then(() => server?.stop('immediate'));
			await Promise.race([server?.stop(), inHurry]);
			lock.release();
		},
	};
};

const describe = (data: DataFolder, lock: DataLock) => (server: EmbeddedPostgres) => {
	const where = data.moved ? ` (in ${data.path}, because the user ${data.user?.name} cannot reach this clone)` : '';
	if (server.attached) return `PostgreSQL was still running after a crash${where}`;
	return lock.afterCrash
		? `PostgreSQL is running and recovered from the last run${where}`
		: `PostgreSQL is running${where}`;
};

/** Ends this process, because nothing can run without the database. Its child processes then end, too. */
const giveUp = (error: unknown): void => {
	say(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : error}`);
	process.exit(1);
};
