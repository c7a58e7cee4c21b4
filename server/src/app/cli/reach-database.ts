/** Connects a command to `DATABASE_URL`, a running Quad's database, or an embedded PostgreSQL that it starts. */
import { existsSync } from 'node:fs';
import { type DataFolder, findDataFolder, openDataFolder, usualDataFolder } from '../../foundation/data-folder.ts';
import { lockDataFolder, readLock } from '../../foundation/data-lock.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { addressOfRunning, startPostgres } from '../../foundation/postgres/embedded-postgres.ts';
import { defaultPort } from './ports.ts';

export interface Reached {
	readonly url: string;
	/** The folder for keys and files. */
	readonly folder: string;
	/** Whether a running Quad uses the database. Unknown, so false, with `DATABASE_URL`. */
	readonly running: boolean;
}

interface Reach {
	/** What the command does, such as "changing its keys". Shown by another start that has to wait for it. */
	readonly doing: string;
	/** Whether to create a missing database instead of failing. */
	readonly make?: true;
}

const { QUAD_DATA } = process.env;

export const withDatabase = async <T>({ doing, make }: Reach, work: (found: Reached) => Promise<T>): Promise<T> => {
	const url = databaseUrlIn(process.env);
	if (url) return work({ url, folder: usualDataFolder(QUAD_DATA), running: false });
	const data = make ? openDataFolder(QUAD_DATA) : findDataFolder(QUAD_DATA);
	if (!make && !existsSync(data.database)) throw new PlainFailure(`There is no database in ${data.path} yet.`);
	return withOwn(data, doing, work);
};

const withOwn = async <T>(data: DataFolder, doing: string, work: (found: Reached) => Promise<T>): Promise<T> => {
	const lock = readLock(data.path);
	if (lock.is === 'held' && lock.by.doing === 'running') {
		const url = await addressOfRunning(data.database);
		if (!url)
			throw new PlainFailure(
				`Quad is running (process ${lock.by.pid}), but its database does not respond. Try npm run doctor.`,
			);
		return work({ url, folder: data.path, running: true });
	}
	const own = await lockDataFolder(data.path, defaultPort, doing);
	try {
		const server = await startPostgres(data);
		try {
			return await work({ url: server.url, folder: data.path, running: false });
		} finally {
			await server.stop();
		}
	} finally {
		own.release();
	}
};
