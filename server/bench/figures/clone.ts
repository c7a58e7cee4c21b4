/** Measures cloning a test file's database from the migrated template, on a throwaway server like the tests'. */
import { connectDirectly } from '../../src/foundation/postgres/db.ts';
import { startThrowawayPostgres } from '../../src/foundation/postgres/throwaway-postgres.ts';
import { makeTemplate } from '../cluster.ts';
import { type Figure, timed, valueAtMost } from '../harness.ts';

export const clone: Figure = {
	lines: [{ name: 'test database, cloned', unit: 'ms', goal: valueAtMost(30) }],
	rounds: { full: 20, quick: 5 },
	warmUp: true,
	prepare: async () => {
		const server = await startThrowawayPostgres();
		const client = await connectDirectly(server.addressOf('postgres'));
		client.on('error', () => undefined); // the connection ends with the server
		await makeTemplate(server.addressOf('migrated'), () => client.query('create database migrated'));
		const strategy = server.inMemory ? 'file_copy' : 'wal_log';
		let made = 0;
		return {
			round: async () => {
				made += 1;
				const value = await timed(() =>
					client.query(`create database test_${made} template migrated strategy ${strategy}`),
				);
				await client.query(`drop database test_${made}`);
				return [{ value }];
			},
			end: async () => {
				await client.end();
				await server.stop();
			},
		};
	},
};
