/** Starts one PostgreSQL for a test run, with a migrated template that each test file clones (`database.ts`). */
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '../src/foundation/jobs/run-jobs.ts';
import { connect, connectDirectly } from '../src/foundation/postgres/db.ts';
import { migrate } from '../src/foundation/postgres/migrate.ts';
import { startThrowawayPostgres } from '../src/foundation/postgres/throwaway-postgres.ts';

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
	const server = await startThrowawayPostgres();
	const maintenanceUrl = server.addressOf('postgres');
	const template = 'migrated';
	await makeTemplate(maintenanceUrl, template, server.addressOf(template));
	project.provide('testServer', { maintenanceUrl, template, strategy: server.inMemory ? 'file_copy' : 'wal_log' });
	return () => server.stop();
};

const makeTemplate = async (maintenanceUrl: string, template: string, templateUrl: string): Promise<void> => {
	const client = await connectDirectly(maintenanceUrl);
	await client.query(`create database ${template}`);
	await client.end();
	const db = connect(templateUrl, { max: 1 });
	await migrate(db);
	await db.destroy();
	await prepareJobs(templateUrl);
};
