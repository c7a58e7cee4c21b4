/**
 * The program of the serving processes: `node server/src/app/main.ts --roles web,worker,simulator`. A process loads
 * only the code of its roles, while its connections are being opened.
 */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasDemo } from '../domain/organization/mail/index.ts';
import { connectFiles } from '../edges/files/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { systemClock } from '../foundation/clock.ts';
import { makeDrain } from '../foundation/http/drain.ts';
import { makeIds } from '../foundation/ids.ts';
import { listen } from '../foundation/live/listener.ts';
import { makeLog } from '../foundation/log.ts';
import { endWith } from '../foundation/plain-failure.ts';
import { connect, ping } from '../foundation/postgres/db.ts';
import { takeShard } from '../foundation/postgres/shard.ts';
import { findKeys } from '../foundation/secrets/secret-keys.ts';
import { keepSecrets } from '../foundation/secrets/secrets.ts';
import { readSettings } from '../foundation/settings.ts';
import { watchForStop } from './cli/asked-to-stop.ts';

process.once('uncaughtException', endWith);

const run = async (): Promise<void> => {
	const { values } = parseArgs({ options: { roles: { type: 'string', default: 'web,worker,simulator' } } });
	const roles = values.roles.split(',').map((role) => role.trim());
	const settings = readSettings(process.env);
	const log = makeLog(settings.logLevel);
	const db = connect(settings.databaseUrl);
	// browsers give up much sooner; workers may take longer
	const answering = connect(settings.databaseUrl, { statementMs: 30_000 });
	const receiving = connect(settings.databaseUrl, { max: 2, byIndex: true });
	const [listener, shard, [web, simulator, worker]] = await Promise.all([
		listen(settings.databaseUrl, log),
		takeShard(settings.databaseUrl, log),
		readCode(roles),
		roles.includes('web') ? ping(answering) : undefined, // so that the first caller does not wait for a connection
	]);
	const secrets = keepSecrets(findKeys(settings.secretKeys, settings.dataFolder));
	const context: AppContext = { db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets };
	const files = await connectFiles(settings);
	const demo = (await hasDemo(db)) ? await import('./demo/systems/index.ts') : undefined;
	const integrationHosts = [...settings.integrationHosts, ...(demo?.hostsOf(settings.demoPorts) ?? [])];
	const stops: Array<() => Promise<unknown>> = [];
	const stopping = new AbortController();
	/** What finishes before the process ends, all at the same time. */
	const finishes: Array<() => Promise<unknown>> = [];
	let address = '';

	if (web) {
		const http = await web.buildWeb({ ...context, db: answering }, listener, log, {
			...settings,
			integrationHosts,
			files,
			receiving,
			stopping: stopping.signal,
		});
		const drain = makeDrain(http.server);
		address = await http.listen({ port: settings.port, host: settings.host });
		stops.push(
			() => Promise.all([answering.destroy(), receiving.destroy()]),
			() => http.close(),
		);
		finishes.push(async () => {
			if (settings.stopDelay > 0) await pause(settings.stopDelay);
			await drain.finish();
		});
	}
	if (simulator) {
		const simulated = await simulator.startSimulator({ db, clock: systemClock, secrets, log }, settings.simulatorPort);
		const systems = demo && (await simulator.startDemoSystems(demo.demoSystems, settings.demoPorts, log));
		stops.push(
			() => simulated.stop(),
			async () => systems?.close(),
		);
	}
	if (worker) {
		const working = await worker.runWorker(context, { ...settings, integrationHosts, files, listener, log });
		finishes.push(() => working.stop());
	}

	const stop = async () => {
		stopping.abort(); // so that load balancers and browsers turn elsewhere first
		await Promise.all(finishes.map((finish) => finish()));
		for (const one of stops.reverse()) await one();
		await listener.close();
		await shard.release();
		await db.destroy();
		process.exit(0);
	};
	const stopSignal = watchForStop();
	void stopSignal.once.then(stop);
	// a service manager may signal each process, and so may `npm start`
	void stopSignal.twice.then(() => process.exit(1));
	process.stdout.write(`ready ${roles.join(',')} ${address}\n`); // last, because the reader may ask to stop at once
};

/** Runs after the connections are authenticated: parsing keeps this process busy while PostgreSQL opens them. */
const readCode = async (roles: readonly string[]) => {
	await turn();
	return Promise.all([
		roles.includes('web') ? import('./web.ts') : undefined,
		roles.includes('simulator') ? import('./run-simulators.ts') : undefined,
		roles.includes('worker') ? import('./run-worker.ts') : undefined,
	]);
};

/** A rejection ends the process with its reason. */
export const ready = run();
