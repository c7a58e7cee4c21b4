/** Runs a program of ours as a process of its own, as a person would, and listens to what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { longTestLimit } from '../../time-limits.ts';
import { compiled } from './compiled.ts';

export interface RunningProgram {
	readonly process: ChildProcess;
	/** Everything it has said so far. */
	said(): string;
	/** Settles once it has said this; fails when it ends without. */
	says(pattern: RegExp): Promise<RegExpMatchArray>;
	/** Its exit status, or the signal that ended it. */
	readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** For a test that starts programs of ours, and PostgreSQL with them, on a machine that is busy with others. */
export const startingPrograms = { timeout: longTestLimit };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `words` begin with a file, from the top of the repository. It ends with the test at the latest. */
export const runProgram = (words: string[], environment: NodeJS.ProcessEnv = {}): RunningProgram => {
	const { NODE_OPTIONS: _, ...inherited } = process.env; // the test runner's own
	const env = { ...inherited, NODE_COMPILE_CACHE: compiled, ...environment };
	const child = spawn(process.execPath, words, { cwd: root, env });
	let output = '';
	const listeners = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			for (const listener of listeners) listener();
		});
	const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
		child.once('close', (status, signal) => resolve(status ?? signal));
	});
	onTestFinished(async () => {
		child.kill('SIGTERM');
		await ended;
	});
	return {
		process: child,
		said: () => output,
		says: (pattern) =>
			new Promise((resolve, reject) => {
				const look = () => {
					const match = output.match(pattern);
					if (!match) return;
					listeners.delete(look);
					resolve(match);
				};
				listeners.add(look);
				void ended.then(() => reject(new Error(`It ended without saying ${pattern}. It said:\n${output}`)));
				look();
			}),
		ended,
	};
};
