/** Starts processes for a figure. They end with this process, however it ends. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuiltProgram, buildServerIfStale } from '../src/app/cli/build-server.ts';
import { freePort } from '../src/app/cli/ports.ts';
import { choosePorts, planPrograms } from '../src/app/cli/programs.ts';
import { spawnGuarded } from '../src/foundation/guarded-child.ts';
import { testKeys } from '../test/secrets.ts';

/** Starts a file of `programs/` and waits for its message that it is ready. */
export const startOwn = async (
	name: 'exporter' | 'file-server' | 'load' | 'served' | 'worker',
	...words: string[]
): Promise<ChildProcess> => {
	const child = fork(fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url)), words);
	await Promise.race([once(child, 'message'), failedEarly(child, name)]);
	return child;
};

export const end = async (child: ChildProcess): Promise<void> => {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, 'exit');
	child.kill('SIGTERM');
	await gone;
};

/** Quad's processes, as `npm start` runs them. */
export interface RunningQuad {
	readonly address: string;
	/** The web process, then worker and simulator. */
	readonly processes: readonly ChildProcess[];
	stop(): Promise<void>;
}

export const startQuad = async (databaseUrl: string, folder: string, built?: BuiltProgram): Promise<RunningQuad> => {
	const all = { roles: undefined, develop: false };
	const ports = await choosePorts(all, await freePort(), 0);
	const address = `http://127.0.0.1:${ports.open}`;
	const { main } = built ?? (await buildServerIfStale());
	const own = { QUAD_LOG: 'error', QUAD_PUBLIC_URL: address, QUAD_SECRET_KEYS: testKeys };
	const plan = planPrograms({ ...all, main, ports, databaseUrl, folder });
	const processes = plan.map(({ args, cwd, env = {} }) =>
		spawnGuarded(process.execPath, args, { endBy: 'SIGTERM', cwd, env: { ...env, ...own } }),
	);
	const stop = async () => void (await Promise.all(processes.map(end)));
	try {
		await Promise.all(plan.map(({ name, isReady }, at) => result(processes[at], name, isReady)));
	} catch (error) {
		await stop();
		throw error;
	}
	return { address, processes, stop };
};

const result = (
	child: ChildProcess | undefined,
	name: string,
	isReady: (line: string) => boolean,
): Promise<unknown> => {
	if (!child?.stdout || !child.stderr) throw new Error(`${name} was not started.`);
	child.stderr.resume();
	let text = '';
	const ready = new Promise<void>((resolve) => {
		child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
			text += piece;
			if (text.split('\n').some(isReady)) resolve();
		});
	});
	return Promise.race([ready, failedEarly(child, name)]);
};

const failedEarly = async (child: ChildProcess, name: string): Promise<never> => {
	const [status] = await once(child, 'exit');
	throw new Error(`The program ${name} ended (${status}) before it was ready.`);
};

/** Returns a process's memory in megabytes. Shared memory is divided among its processes. */
export const megabytesOf = (pid: number): number => {
	const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
	return Number(kilobytes ?? Number.NaN) / 1024;
};
