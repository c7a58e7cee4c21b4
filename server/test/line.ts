/** The simulator and our webhooks on ports of their own, speaking HTTP with each other: the line of a load. */
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { freePort } from '../src/app/cli/ports.ts';
import { receiveText } from '../src/domain/conversations/index.ts';
import { acceptReceipts } from '../src/domain/messaging/index.ts';
import type { Incoming } from '../src/domain/messaging/ledger/carrier.port.ts';
import { type Reached, serveCarriers } from '../src/edges/carriers/index.ts';
import { startSimulator } from '../src/edges/carriers/simulator/start.ts';
import { answerFaults } from '../src/foundation/answer-faults.ts';
import type { Ground } from '../src/foundation/ground.ts';
import { makeLog } from '../src/foundation/log.ts';

export interface StartedLine extends Reached {
	stop(): Promise<void>;
}

export const startLine = async (ground: Ground): Promise<StartedLine> => {
	const log = makeLog('silent');
	const simulator = await startSimulator({ ...ground, log });
	const port = await freePort();
	const reached = { simulatorUrl: simulator.address, publicUrl: `http://127.0.0.1:${port}` };
	const http = fastify({ forceCloseConnections: true });
	answerFaults(http);
	await http.register(formbody);
	const nobody = () => Promise.reject(new Error('Nobody calls here but the carrier.'));
	const incoming: Incoming = { receipt: acceptReceipts(ground), text: receiveText(ground) };
	serveCarriers({ http, actorOf: nobody, sessionEnded: () => undefined }, ground.db, incoming, reached);
	await http.listen({ port, host: '127.0.0.1' });
	return {
		...reached,
		stop: async () => {
			await simulator.stop();
			await http.close();
		},
	};
};
