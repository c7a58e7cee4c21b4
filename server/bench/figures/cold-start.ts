/**
 * Measures a cold start, from the command until all processes are ready, as `npm start` runs them. The database is
 * migrated, the programs are built, and compiled code is cached. The floor is an empty Node process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildServerIfStale } from '../../src/app/cli/build-server.ts';
import { type Figure, timed, valueAtMost } from '../harness.ts';
import { type RunningQuad, startQuad } from '../programs.ts';

export const coldStart: Figure = {
	lines: [{ name: 'cold start, database attached', unit: 'ms', floor: 'an empty Node', goal: valueAtMost(400) }],
	rounds: { full: 7, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const built = await buildServerIfStale(); // `npm start` checks this while the database starts
		const { url, drop } = await bench.cluster.database(1);
		const start = async () => {
			let quad: RunningQuad | undefined;
			const ms = await timed(async () => {
				quad = await startQuad(url, bench.cluster.folder, built);
			});
			await quad?.stop();
			return ms;
		};
		await start(); // after this, compiled code is cached
		return {
			round: async () => {
				const floor = await timed(() => once(spawn(process.execPath, ['-e', '0']), 'exit'));
				return [{ value: await start(), floor }];
			},
			end: drop,
		};
	},
};
