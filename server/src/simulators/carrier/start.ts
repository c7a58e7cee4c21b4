/**
 * Starts the simulated carrier (decisions.md 26) for the demo, the tests and the load generator. It is an external
 * system, reached over HTTP on this machine only, and sends signed webhooks like a real carrier.
 */
import formbody from '@fastify/formbody';
import fastify, { LogController } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import { withoutSchemas } from '../../foundation/http/no-schemas.ts';
import type { Log } from '../../foundation/log.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Secrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { accountsOf } from './accounts.ts';
import { startCallingBack } from './call-back.ts';
import { serveAccount } from './serve-account.ts';
import { serveControl } from './serve-control.ts';
import { serveLookups } from './serve-lookups.ts';
import { serveMessages } from './serve-messages.ts';
import { serveNumbers } from './serve-numbers.ts';
import { servePictures } from './serve-pictures.ts';
import { servePricing } from './serve-pricing.ts';
import { serveRegistration } from './serve-registration.ts';
import { serveUsage } from './serve-usage.ts';
import { serveWhatsApp } from './serve-whatsapp.ts';
import { loadSwitches } from './switches.ts';
import { takesTexts } from './take-texts.ts';

export interface Simulator {
	/** Its base URL, `http://127.0.0.1:<port>`. */
	readonly address: string;
	stop(): Promise<void>;
}

export const startSimulator = async (
	context: { db: Db; clock: Clock; secrets: Secrets; log: Log },
	port = 0,
): Promise<Simulator> => {
	const { log } = context;
	const http = fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		schemaController: withoutSchemas,
		bodyLimit: 64 * 1024,
		forceCloseConnections: true,
	});
	await http.register(formbody);

	let address = '';
	const switches = await loadSwitches(context.db);
	const callingBack = startCallingBack(context, switches, () => address);
	const texts = takesTexts(context, switches, callingBack.due);
	const options = { ...context, accountOf: accountsOf(context), switches };
	serveAccount(http, options);
	serveMessages(http, { ...options, texts });
	serveNumbers(http, options);
	serveLookups(http, options);
	servePricing(http, options);
	serveRegistration(http, options);
	serveWhatsApp(http, options);
	serveUsage(http, options);
	serveControl(http, { ...options, willCall: callingBack.due });
	servePictures(http, options);

	address = await http.listen({ port, host: '127.0.0.1' });
	return {
		address,
		stop: async () => {
			await http.close();
			await callingBack.stop();
		},
	};
};
