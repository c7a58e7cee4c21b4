/** Lists the processes of a run, with their environments. */
import { join } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { mainSource } from './build-server.ts';
import { viteProgram, web } from './build-web.ts';
import type { Program } from './keep-running.ts';
import { chooseSimulatorPort, expectFree, freePort, host } from './ports.ts';

export interface Run {
	/** The value of `--roles`: one process runs exactly these roles. */
	roles: string | undefined;
	/** Whether programs restart when a source changes, and the browser updates itself. */
	develop: boolean;
	/** The server's main file: a fresh build, or its source. */
	main: string;
	ports: Ports;
	databaseUrl: string;
	folder: string;
	/** The setup code, shown until the first organization exists. */
	setUpCode?: string;
}

export interface Ports {
	/** The port that people open in the browser. */
	open: number;
	/** The web program's port, which differs from `open` only if Vite runs in front of it. */
	web: number;
	/** Undefined if the simulated carrier runs elsewhere, or the environment sets its port. */
	simulator: number | undefined;
}

const allRoles = ['web', 'worker', 'simulator'];

/** Returns the roles without spaces: `web, worker` becomes `web,worker`. Throws if one does not exist. */
export const readRoles = (typed: string | undefined): string | undefined => {
	if (typed === undefined) return undefined;
	const roles = typed.split(',').map((role) => role.trim());
	const unknown = roles.filter((role) => !allRoles.includes(role));
	if (unknown.length > 0)
		throw new PlainFailure(`There is no role "${unknown.join('", "')}". The roles are ${allRoles.join(', ')}.`);
	return roles.join(',');
};

export const serves = (role: string, roles: string | undefined): boolean => (roles ?? role).split(',').includes(role);

export const choosePorts = async (
	{ roles, develop }: Pick<Run, 'roles' | 'develop'>,
	open: number,
	timeoutMs: number,
): Promise<Ports> => {
	if (serves('web', roles)) await expectFree(open, timeoutMs);
	const web = develop ? await freePort() : open;
	const simulates = serves('simulator', roles) && !process.env.QUAD_SIMULATOR_PORT;
	return { open, web, simulator: simulates ? await chooseSimulatorPort(web, !roles, timeoutMs) : undefined };
};

export const planPrograms = (run: Run): Program[] => {
	const env = environmentFor(run);
	const program = (roles: string): Program => ({
		name: roles,
		args: [...(run.develop ? ['--watch', '--watch-preserve-output'] : []), run.main, '--roles', roles],
		cwd: clone,
		env,
		isReady: (line) => line.startsWith('ready '),
	});
	if (run.roles) return [program(run.roles)];
	return [program('web'), program('worker,simulator'), ...(run.develop ? [browserFiles(run.ports)] : [])];
};

const environmentFor = ({ main, ports, databaseUrl, folder, setUpCode }: Run): NodeJS.ProcessEnv => ({
	...process.env,
	DATABASE_URL: databaseUrl,
	PORT: `${ports.web}`,
	QUAD_DATA: folder,
	...(main === mainSource ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledSources } : {}),
	...(setUpCode ? { QUAD_SETUP_CODE: setUpCode } : {}),
	...(ports.simulator ? { QUAD_SIMULATOR_PORT: `${ports.simulator}` } : {}),
});

/** Node's compile cache for running from source; a build has its own (bundled.ts). */
const compiledSources = join(clone, 'node_modules/.cache/quad-compiled');

/** Runs Vite, which updates the browser on changes and forwards everything under /api to the web program. */
const browserFiles = ({ open, web: api }: Ports): Program => ({
	name: 'vite',
	args: [viteProgram, '--host', host(), '--port', `${open}`, '--strictPort', '--clearScreen', 'false'],
	cwd: web,
	env: { ...process.env, QUAD_API: `http://127.0.0.1:${api}` },
	isReady: (line) => line.includes('ready in'),
});
