/** Runs a college's system that webhooks call. It responds as a test says, and records what it received. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

export interface Receiver {
	readonly host: string;
	readonly url: string;
	readonly received: Received[];
	/** Responds to each request. A test's own function applies until that test ends. */
	answers: (response: ServerResponse, received: Received) => void;
}

export const useReceiver = (): Receiver => {
	const usual: Receiver['answers'] = (response) => response.end('thank you');
	const receiver = { host: '', url: '', received: [] as Received[], answers: usual };
	const server = createServer((request, response) => {
		void text(request).then(
			(body) => {
				const received = { headers: request.headers, body };
				receiver.received.push(received);
				receiver.answers(response, received);
			},
			() => response.destroy(), // the caller disconnected before its request was complete
		);
	});
	beforeAll(async () => {
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		receiver.url = `http://${receiver.host}/quad`;
	});
	afterEach(() => {
		receiver.answers = usual;
		receiver.received.length = 0;
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});
	return receiver;
};
