/** Runs worker processes that are killed without warning and replaced at once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { shards } from '../../src/foundation/ids.ts';
import { compiled } from '../compiled.ts';
import type { Chance } from './chance.ts';

export interface Crew {
	/** Kills one worker with SIGKILL and replaces it. */
	killOne(): Promise<void>;
	kills(): number;
	/** Returns how many workers ended by themselves. */
	deserters(): number;
	dismiss(): Promise<void>;
}

/**
 * Gives each process a shard number that no other living one has, because equal shards would create equal ids. 0 is
 * the test's own.
 */
export const hireCrew = (program: string, size: number, words: string[], chance: Chance): Crew => {
	const crew = new Map<ChildProcess, Promise<unknown>>(); // maps each process to the moment it became ready
	const free = Array.from({ length: shards - 1 }, (_, n) => n + 1);
	let kills = 0;
	let deserters = 0;
	const hire = () => {
		const { NODE_OPTIONS: _, ...inherited } = process.env; // meant only for the test runner
		const env = { ...inherited, NODE_COMPILE_CACHE: compiled };
		const shard = free.shift();
		if (shard === undefined) throw new Error('Every shard is taken.');
		const one = fork(program, [`${shard}`, ...words], {
			env,
			execArgv: [],
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		crew.set(one, Promise.race([once(one, 'message'), once(one, 'exit')]));
		one.once('exit', () => {
			free.push(shard);
			if (crew.delete(one)) deserters += 1;
		});
	};
	const kill = async (one: ChildProcess) => {
		if (!crew.delete(one)) return;
		const gone = once(one, 'exit');
		one.kill('SIGKILL');
		await gone;
	};
	for (let n = 0; n < size; n += 1) hire();
	return {
		killOne: async () => {
			const all = [...crew];
			const [one, working] = all[chance.below(all.length)] ?? [];
			if (!one) throw new Error('Nobody is left to be killed.');
			await working;
			kills += 1;
			const gone = kill(one);
			hire();
			await gone;
		},
		kills: () => kills,
		deserters: () => deserters,
		dismiss: async () => {
			await Promise.all([...crew.keys()].map(kill));
		},
	};
};
