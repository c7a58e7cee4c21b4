/**
 * Restarts a program if it ends unexpectedly, after a pause that grows with each failure. If it is never ready in its
 * first tries, it is not tried again, because another try would not help.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { askToEnd, endAtOnce, spawnGuarded } from '../../foundation/guarded-child.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import type { Hear } from './program-output.ts';
import { say } from './say.ts';

export interface Program {
	name: string;
	args: string[];
	cwd: string;
	env: NodeJS.ProcessEnv;
	isReady: (line: string) => boolean;
}

export interface Kept {
	/** Resolves once the program prints the line that says it is ready. */
	ready: Promise<void>;
	/** Rejects if the program will not be restarted anymore. Otherwise it never settles. */
	failed: Promise<never>;
	stop(hurry: Promise<unknown>): Promise<void>;
}

const triesToGetReady = 3;
const longestPauseMs = 30_000;
const steadyMs = 60_000;

/** Includes time after the delay to finish running calls and texts that are being sent. */
const stopTimeoutMs = ({ env }: Program): number => 30_000 + 1_000 * Number(env.QUAD_STOP_DELAY ?? 0);

export const keepRunning = (program: Program, hear: Hear): Kept => {
	const ready = Promise.withResolvers<void>();
	const stopped = new AbortController();
	let child: ChildProcess | undefined;
	let wasReady = false;

	const runOnce = async (): Promise<void> => {
		const started = spawnGuarded(process.execPath, program.args, {
			endBy: 'SIGTERM',
			cwd: program.cwd,
			env: program.env,
		});
		child = started;
		const ended = once(started, 'exit');
		if (started.stdout && started.stderr)
			hear(program.name, { stdout: started.stdout, stderr: started.stderr }, (line) => {
				if (!program.isReady(line)) return;
				wasReady = true;
				ready.resolve();
			});
		await ended;
	};

	const live = async (): Promise<void> => {
		for (let failures = 0; !stopped.signal.aborted; failures += 1) {
			const began = Date.now();
			await runOnce();
			if (stopped.signal.aborted) return;
			if (Date.now() - began > steadyMs) failures = 0;
			if (!wasReady && failures + 1 >= triesToGetReady)
				throw new PlainFailure(
					`The program "${program.name}" stopped ${triesToGetReady} times before it was ready. Its output is above.`,
				);
			const restMs = Math.min(longestPauseMs, 500 * 2 ** failures);
			say(`The program "${program.name}" stopped unexpectedly. Restarting in ${restMs / 1000} s.`);
			await pause(restMs, undefined, { signal: stopped.signal }).catch(() => undefined);
		}
	};

	const life = live();
	const failed = life.then(() => new Promise<never>(() => undefined));
	failed.catch(() => undefined); // the caller that awaits it gets the error

	return {
		ready: Promise.race([ready.promise, failed]),
		failed,
		stop: async (hurry) => {
			stopped.abort();
			if (child) askToEnd(child, 'SIGTERM');
			const tooLong = new AbortController();
			const ended = life.catch(() => undefined);
			await Promise.race([
				ended,
				hurry,
				pause(stopTimeoutMs(program), undefined, { signal: tooLong.signal }).catch(() => undefined),
			]);
			tooLong.abort();
			if (child) endAtOnce(child);
			await ended;
		},
	};
};
