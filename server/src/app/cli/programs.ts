/** Which processes a run consists of, and what each is told. */
import { join } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { viteProgram, web } from './build-web.ts';
import type { Program } from './keep-running.ts';
import { freePort, host } from './ports.ts';

export interface Run {
	/** As `--roles` gave them: these and no others, in one process. */
	roles: string | undefined;
	/** Programs that start again when a source changes, and the browser's hot updates. */
	develop: boolean;
	port: number;
	databaseUrl: string;
	folder: string;
}

const allRoles = ['web', 'worker', 'simulator'];

/** `web, worker` as typed becomes `web,worker`. */
export const readRoles = (typed: string | undefined): string | undefined => {
	if (typed === undefined) return undefined;
	const roles = typed.split(',').map((role) => role.trim());
	const unknown = roles.filter((role) => !allRoles.includes(role));
	if (unknown.length > 0)
		throw new PlainFailure(`There is no role "${unknown.join('", "')}". The roles are ${allRoles.join(', ')}.`);
	return roles.join(',');
};

export const serves = (role: string, roles: string | undefined): boolean => (roles ?? role).split(',').includes(role);

export const planPrograms = async (run: Run): Promise<Program[]> => {
	const inner = run.develop ? await freePort() : run.port;
	const env = await environmentFor(run, inner);
	const program = (roles: string): Program => ({
		name: roles,
		args: [...(run.develop ? ['--watch', '--watch-preserve-output'] : []), main, '--roles', roles],
		cwd: clone,
		env,
		isReady: (line) => line.startsWith('ready '),
	});
	if (run.roles) return [program(run.roles)];
	return [program('web'), program('worker,simulator'), ...(run.develop ? [browserFiles(run.port, inner)] : [])];
};

const main = join(clone, 'server/src/app/main.ts');

const environmentFor = async (run: Run, port: number): Promise<NodeJS.ProcessEnv> => {
	const own = process.env;
	const simulatorPort = own.QUAD_SIMULATOR_PORT ?? `${await freePort()}`;
	const simulator = {
		QUAD_SIMULATOR_PORT: simulatorPort,
		QUAD_SIMULATOR_URL: own.QUAD_SIMULATOR_URL ?? `http://127.0.0.1:${simulatorPort}`,
	};
	return {
		...own,
		DATABASE_URL: run.databaseUrl,
		PORT: `${port}`,
		QUAD_DATA: run.folder,
		NODE_COMPILE_CACHE: own.NODE_COMPILE_CACHE ?? join(clone, 'node_modules/.cache/quad-compiled'),
		...(serves('simulator', run.roles) ? simulator : {}),
	};
};

/** Vite, which hands the browser each changed file at once and takes everything under /api to the web program. */
const browserFiles = (port: number, api: number): Program => ({
	name: 'vite',
	args: [viteProgram, '--host', host(), '--port', `${port}`, '--strictPort', '--clearScreen', 'false'],
	cwd: web,
	env: { ...process.env, QUAD_API: `http://127.0.0.1:${api}` },
	isReady: (line) => line.includes('ready in'),
});
