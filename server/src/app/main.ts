/**
 * Runs the server's roles: `node server/src/app/main.ts --roles web,worker,simulator`. It loads only the code of
 * those roles, while the database connections open.
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
import { keepSecrets } from '../foundation/secrets/encrypted-secrets.ts';
import { findKeys } from '../foundation/secrets/secret-keys.ts';
import { readSettings } from '../foundation/settings.ts';
import { watchForStop } from './cli/asked-to-stop.ts';

process.once('uncaughtException', endWith);

const run = async (): Promise<void> => {
	const { values } = parseArgs({ options: { roles: { type: 'string', default: 'web,worker,simulator' } } });
	const roles = values.roles.split(',').map((role) => role.trim());
	const settings = readSettings(process.env);
	const log = makeLog(settings.logLevel);
	const db = connect(settings.databaseUrl);
	// Browsers give up much sooner. Workers may take longer.
	const answering = connect(settings.databaseUrl, { statementMs: 30_000 });
	const receiving = connect(settings.databaseUrl, { max: 2, byIndex: true });
	const [listener, shard, [web, simulator, worker]] = await Promise.all([
		listen(settings.databaseUrl, log),
		takeShard(settings.databaseUrl, log),
		readCode(roles),
		// open a connection now, so that the first caller doesn't wait for it
		roles.includes('web') ? ping(answering) : undefined,
	]);
	const secrets = keepSecrets(findKeys(settings.secretKeys, settings.dataFolder));
	const context: AppContext = { db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets };
	const files = await connectFiles(settings);
	const demo = (await hasDemo(db)) ? await import('./demo/systems/index.ts') : undefined;
	const integrationHosts = [...settings.integrationHosts, ...(demo?.hostsOf(settings.demoPorts) ?? [])];
	const stops: Array<() => Promise<unknown>> = [];
	const stopping = new AbortController();
	/** Work to finish before the process ends, all at the same time. */
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
		stopping.abort(); // first, so that load balancers and browsers switch to another server
		await Promise.all(finishes.map((finish) => finish()));
		for (const one of stops.reverse()) await one();
		await listener.close();
		await shard.release();
		await db.destroy();
		process.exit(0);
	};
	const stopSignal = watchForStop();
	void stopSignal.once.then(stop);
	// A second signal counts only after a while, because a service manager and `npm start` may both send the first.
	void stopSignal.twice.then(() => process.exit(1));
	// last, because whoever reads this line may stop the process at once
	process.stdout.write(`ready ${roles.join(',')} ${address}\n`);
};

/** Loads the roles' code after connecting begins: loading blocks this process, but PostgreSQL works meanwhile. */
const readCode = async (roles: readonly string[]) => {
	await turn();
	return Promise.all([
		roles.includes('web') ? import('./web.ts') : undefined,
		roles.includes('simulator') ? import('./run-simulators.ts') : undefined,
		roles.includes('worker') ? import('./run-worker.ts') : undefined,
	]);
};

/** If it rejects, the process ends with the reason. */
export const ready = run();
