/** Gives tests their own database, cloned from the migrated template in milliseconds and dropped afterward. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, connectDirectly, type Db } from '../src/foundation/postgres/db.ts';

export interface TestServer {
	/** The maintenance database, from which others are created and dropped. */
	maintenanceUrl: string;
	template: string;
	/** The fastest way to clone on this server. */
	strategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
	interface ProvidedContext {
		testServer: TestServer;
	}
}

export interface TestDatabase {
	readonly db: Db;
	readonly url: string;
}

/** Returns this test file's database, which exists once its tests run. */
export const useDatabase = (): TestDatabase => {
	let own: (TestDatabase & { drop: () => Promise<void> }) | undefined;
	const there = () => {
		if (!own) throw new Error('The database is there once the tests run: use it inside a test or a hook.');
		return own;
	};
	beforeAll(async () => {
		own = await cloneDatabase();
	});
	afterAll(() => own?.drop());
	return {
		get db() {
			return there().db;
		},
		get url() {
			return there().url;
		},
	};
};

/** Creates another database, for a test that needs two or an empty one. The caller must drop it. */
export const cloneDatabase = async (from: 'migrated' | 'empty' = 'migrated') => {
	const { maintenanceUrl, template, strategy } = inject('testServer');
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await inMaintenance(
		maintenanceUrl,
		`create database ${name} template ${from === 'migrated' ? template : 'template0'} strategy ${strategy}`,
	);
	const url = withDatabase(maintenanceUrl, name);
	const db = connect(url, { max: 4 });
	return {
		db,
		url,
		drop: async () => {
			await db.destroy();
			await inMaintenance(maintenanceUrl, `drop database ${name} with (force)`);
		},
	};
};

const withDatabase = (url: string, name: string): string => {
	const address = new URL(url);
	address.pathname = `/${name}`;
	return address.href;
};

const inMaintenance = async (url: string, statement: string): Promise<void> => {
	const client = await connectDirectly(url);
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
};
