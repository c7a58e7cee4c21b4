/**
 * The simulated carrier: an outside system, reached over HTTP on this machine only, that answers with signed webhooks
 * like a real one (decisions.md 26). It is the demo's carrier, the tests' double and the load generator in one.
 */
import formbody from '@fastify/formbody';
import fastify, { LogController } from 'fastify';
import type { Clock } from '../../../foundation/clock.ts';
import type { Db } from '../../../foundation/db.ts';
import type { Log } from '../../../foundation/log.ts';
import { withoutSchemas } from '../../../foundation/no-schemas.ts';
import { accountsOf } from './accounts.ts';
import { startCallingBack } from './call-back.ts';
import { serveControl } from './serve-control.ts';
import { serveMessages } from './serve-messages.ts';
import { servePictures } from './serve-pictures.ts';
import { loadSwitches } from './switches.ts';
import { takesTexts } from './take-texts.ts';

export interface Simulator {
	/** Where it is reached: `http://127.0.0.1:<port>` */
	readonly address: string;
	stop(): Promise<void>;
}

export const startSimulator = async (ground: { db: Db; clock: Clock; log: Log }, port = 0): Promise<Simulator> => {
	const { log } = ground;
	const http = fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		schemaController: withoutSchemas,
		bodyLimit: 64 * 1024,
		forceCloseConnections: true,
	});
	await http.register(formbody);

	let address = '';
	const switches = await loadSwitches(ground.db);
	const callingBack = startCallingBack(ground, switches, () => address);
	const texts = takesTexts(ground, switches, callingBack.due);
	const served = { ...ground, accountOf: accountsOf(ground.db), switches };
	serveMessages(http, { ...served, texts });
	serveControl(http, { ...served, willCall: callingBack.due });
	servePictures(http, served);

	address = await http.listen({ port, host: '127.0.0.1' });
	return {
		address,
		stop: async () => {
			await http.close();
			await callingBack.stop();
		},
	};
};
