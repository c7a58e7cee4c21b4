/** Starts a separate PostgreSQL that these tests can kill, with a migrated database for each test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openToOthers } from '../../src/foundation/data-folder.ts';
import { userFor } from '../../src/foundation/embedded-postgres-user.ts';
import { connect, connectDirectly } from '../../src/foundation/postgres/db.ts';
import { type EmbeddedPostgres, startPostgres } from '../../src/foundation/postgres/embedded-postgres.ts';
import { migrate } from '../../src/foundation/postgres/migrate.ts';
import { findThrowawayBase } from '../../src/foundation/postgres/throwaway-postgres.ts';

export interface FireDatabase {
	/** Creates a database. Its URL stays the same after a restart. */
	open(): Promise<string>;
	/** Kills the server with SIGKILL, and restarts it on the same data. */
	killAndRestart(): Promise<void>;
}

export const useFireDatabase = (): FireDatabase => {
	let folder = '';
	let server: EmbeddedPostgres | undefined;
	let opened = 0;
	const running = () => {
		if (!server) throw new Error('PostgreSQL runs once the tests run.');
		return server;
	};
	const start = () => {
		const database = join(folder, 'pg');
		return startPostgres({ database, user: userFor(database) }, { throwaway: true });
	};
	beforeAll(async () => {
		// The name lets a later run remove the folder if this process is killed.
		folder = mkdtempSync(join(findThrowawayBase(), `quad-throwaway-${process.pid}-`));
		openToOthers(folder);
		server = await start();
		const db = connect(server.url, { max: 1 });
		await migrate(db);
		await db.destroy();
	});
	afterAll(async () => {
		await server?.stop('immediate');
		rmSync(folder, { recursive: true, force: true });
	});
	return {
		open: async () => {
			const client = await connectDirectly(running().addressOf('postgres'));
			const name = `fire_${++opened}`;
			await client.query(`create database ${name} template quad`);
			await client.end();
			return running().addressOf(name);
		},
		killAndRestart: async () => {
			const { pid, ended } = running();
			process.kill(pid, 'SIGKILL');
			await ended;
			server = await start();
		},
	};
};
