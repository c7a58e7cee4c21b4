/** Connects the simulator and Quad's webhooks over HTTP, each on its own port, for load tests. */
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { makeApiServer } from '../src/app/authenticators.ts';
import { freePort } from '../src/app/cli/ports.ts';
import { receiveText } from '../src/domain/texting/conversations/index.ts';
import { acceptReceipts, recordReadReceipt } from '../src/domain/texting/messaging/index.ts';
import type { Incoming } from '../src/domain/texting/messaging/ledger/carrier.port.ts';
import { type CarrierAddresses, carrierAccounts, serveCarrierWebhooks } from '../src/edges/carriers/index.ts';
import type { AppContext } from '../src/foundation/app-context.ts';
import { answerFaults } from '../src/foundation/http/answer-faults.ts';
import { makeLog } from '../src/foundation/log.ts';
import { startSimulator } from '../src/simulators/carrier/start.ts';

export interface StartedLine extends CarrierAddresses {
	stop(): Promise<void>;
}

export const startLine = async (context: AppContext): Promise<StartedLine> => {
	const log = makeLog('silent');
	const simulator = await startSimulator({ ...context, log });
	const port = await freePort();
	const reached = { simulatorUrl: simulator.address, publicUrl: `http://127.0.0.1:${port}` };
	const http = fastify({ forceCloseConnections: true });
	answerFaults(http);
	await http.register(formbody);
	const incoming: Incoming = {
		receipt: acceptReceipts(context),
		read: recordReadReceipt(context),
		text: receiveText(context),
	};
	const findAccount = carrierAccounts(context);
	serveCarrierWebhooks(makeApiServer(http, context, { ...reached, findAccount }), incoming);
	await http.listen({ port, host: '127.0.0.1' });
	return {
		...reached,
		stop: async () => {
			await simulator.stop();
			await http.close();
		},
	};
};
