/**
 * `npm start` and `npm run dev`: starts the database, the web application and the programs, restarts them if they
 * crash, and stops them in reverse order. Everything it starts ends with it, even if it is killed.
 */
import { join } from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { newSetUpCode } from '../../domain/access/installation/index.ts';
import { type AskedToStop, watchForStop } from './asked-to-stop.ts';
import { type BuiltProgram, buildServerIfStale, mainSource } from './build-server.ts';
import { buildWebIfStale } from './build-web.ts';
import { chooseDatabase, type Database } from './database.ts';
import { expectSettings } from './expect-settings.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { choosePort } from './ports.ts';
import { bringUpToDate, wantsDemo } from './prepare-database.ts';
import { asTheyAre, intoFiles } from './program-output.ts';
import { choosePorts, planPrograms, serves } from './programs.ts';
import { say, step } from './say.ts';
import { welcome } from './welcome.ts';

export interface Wanted {
	roles: string | undefined;
	develop: boolean;
}

const portTimeoutAfterCrashMs = 10_000;

export const runQuad = async (wanted: Wanted): Promise<void> => {
	const demo = wantsDemo(process.env.QUAD_DEMO);
	const stopSignal = watchForStop();
	const port = await choosePort(process.env.PORT);
	await expectSettings(process.env, port);
	say();
	say(`Quad ${product.version}`);
	say();
	const wasAsked = stopSignal.once.then(() => 'asked' as const);
	const database = await Promise.race([chooseDatabase(process.env, port), wasAsked]);
	if (database === 'asked') process.exit(0);
	const programs: Kept[] = [];
	try {
		const up = await Promise.race([bringUp({ ...wanted, demo }, port, database, programs), wasAsked]);
		if (up !== 'asked') await Promise.race([up.failed, wasAsked]);
		say();
		say('Stopping …');
	} finally {
		await takeDown(database, programs, stopSignal);
	}
	say(`Stopped. Your data is in ${database.where}.`);
	process.exit(0); // unfinished work may still keep the process alive
};

const bringUp = async (wanted: Wanted & { demo: boolean }, port: number, database: Database, programs: Kept[]) => {
	const opensPort = serves('web', wanted.roles);
	const ports = await choosePorts(wanted, port, database.afterCrash ? portTimeoutAfterCrashMs : 0);
	const [databaseUrl, main] = await Promise.all([
		prepareDatabase(database, wanted.demo),
		wanted.develop ? mainSource : bundledServer(),
		opensPort && !wanted.develop
			? step('Building the web application', buildWebIfStale, ({ anew }) =>
					anew ? 'The web application is built' : undefined,
				)
			: undefined,
	]);
	const hear = wanted.roles ? asTheyAre : intoFiles(join(database.folder, 'logs'));
	const setUpCode = process.env.QUAD_SETUP_CODE || newSetUpCode();
	for (const program of planPrograms({ ...wanted, main, ports, databaseUrl, folder: database.folder, setUpCode }))
		programs.push(keepRunning(program, hear));
	await step(
		'Starting',
		() => Promise.all(programs.map((one) => one.ready)),
		() => undefined,
	);
	if (opensPort)
		await welcome(`http://localhost:${port}`, databaseUrl, { ...wanted, where: database.where, setUpCode });
	else say(`Running: ${wanted.roles}. Press Ctrl-C to stop.`);
	return { failed: Promise.race(programs.map((one) => one.failed)) };
};

const bundledServer = async (): Promise<string> => {
	const describeBuild = ({ anew }: BuiltProgram) => (anew ? 'The server is built' : undefined);
	return (await step('Building the server', buildServerIfStale, describeBuild)).main;
};

const prepareDatabase = async (database: Database, demo: boolean): Promise<string> => {
	const url = await database.open();
	await bringUpToDate(url, database.folder, { demo });
	return url;
};

const takeDown = async (database: Database, programs: Kept[], stopSignal: AskedToStop): Promise<void> => {
	database.stopping();
	await Promise.all(programs.map((one) => one.stop(stopSignal.twice)));
	await database.stop(stopSignal.twice);
};
