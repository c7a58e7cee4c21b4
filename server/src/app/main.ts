/** The program of the serving processes: `node server/src/app/main.ts --roles web,worker,simulator`. */
import { parseArgs } from 'node:util';
import { connectSimulator, startSimulator } from '../edges/carriers/index.ts';
import { connectFiles } from '../edges/files/index.ts';
import { connectHubSpot } from '../edges/hubspot/index.ts';
import { connectPostOffice } from '../edges/post/index.ts';
import { connectPushServices } from '../edges/push/index.ts';
import { connectStatusPage } from '../edges/status-page/index.ts';
import { systemClock } from '../foundation/clock.ts';
import { connect } from '../foundation/db.ts';
import type { Ground } from '../foundation/ground.ts';
import { makeIds } from '../foundation/ids.ts';
import { listen } from '../foundation/listener.ts';
import { makeLog } from '../foundation/log.ts';
import { endWith } from '../foundation/plain-failure.ts';
import { findKeys } from '../foundation/secret-keys.ts';
import { keepSecrets } from '../foundation/secrets.ts';
import { readSettings } from '../foundation/settings.ts';
import { takeShard } from '../foundation/shard.ts';
import { buildWeb } from './web.ts';
import { startWorker } from './worker.ts';

process.once('uncaughtException', endWith);
const { values } = parseArgs({ options: { roles: { type: 'string', default: 'web,worker,simulator' } } });
const roles = values.roles.split(',').map((role) => role.trim());
const settings = readSettings(process.env);
const log = makeLog(settings.logLevel);
const db = connect(settings.databaseUrl, { named: settings.namedStatements });
const listener = await listen(settings.databaseUrl, log);
const shard = await takeShard(settings.databaseUrl, log);
const secrets = keepSecrets(findKeys(settings.secretKeys, settings.dataFolder));
const ground: Ground = { db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets };
const files = connectFiles(settings);
const stops: Array<() => Promise<unknown>> = [];
let address = '';

if (roles.includes('web')) {
	// a browser has gone long before; what a worker does may take its time
	const answering = connect(settings.databaseUrl, { named: settings.namedStatements, statementMs: 30_000 });
	const http = await buildWeb({ ...ground, db: answering }, listener, log, { ...settings, files });
	address = await http.listen({ port: settings.port, host: settings.host });
	stops.push(
		() => answering.destroy(),
		() => http.close(),
	);
}

const simulator = roles.includes('simulator')
	? await startSimulator({ db, clock: systemClock, log }, settings.simulatorPort)
	: undefined;
if (simulator) stops.push(() => simulator.stop());

if (roles.includes('worker')) {
	const carrier = connectSimulator(ground, settings);
	const postOffice = connectPostOffice(settings);
	const statusPage = settings.statusFeedUrl ? connectStatusPage(settings.statusFeedUrl) : undefined;
	const salesDesk = settings.hubSpotToken ? connectHubSpot(settings.hubSpotToken) : undefined;
	const pushService = connectPushServices(settings);
	const equipment = { ...settings, carrier, files, postOffice, pushService, statusPage, salesDesk, listener, log };
	const worker = await startWorker(ground, equipment);
	stops.push(
		async () => postOffice?.close(),
		() => pushService.close(),
		() => carrier.close(),
		() => worker.stop(),
	);
}

process.stdout.write(`ready ${roles.join(',')} ${address}\n`);

const stop = async () => {
	for (const one of stops.reverse()) await one();
	await listener.close();
	await shard.release();
	await db.destroy();
	process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
