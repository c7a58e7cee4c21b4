/** Runs one of Quad's programs in its own process, as a person would, and captures its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { longTestLimit } from '../../time-limits.ts';
import { compiled } from './compiled.ts';

export interface RunningProgram {
	readonly process: ChildProcess;
	/** Returns all output so far. */
	said(): string;
	/** Resolves once the output matches; fails if the program ends before that. */
	says(pattern: RegExp): Promise<RegExpMatchArray>;
	/** Resolves to the exit status, or to the signal that ended the program. */
	readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Options for a test that starts Quad's programs and PostgreSQL on a machine that may be busy. */
export const startingPrograms = { timeout: longTestLimit };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `words`, of which the first is a file in the repository. The program ends with the test at the latest. */
export const runProgram = (words: string[], environment: NodeJS.ProcessEnv = {}): RunningProgram => {
	const { NODE_OPTIONS: _, ...inherited } = process.env; // set by the test runner
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
