/**
 * Forwards requests to a carrier over a bad connection. In storms it limits the rate, fails before or after the
 * carrier gets the request, or cuts off the response. Some responses come after their reports.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { aMoment } from '../../../time-limits.ts';

export interface BadLine {
	readonly url: string;
	/** Returns how many texts were in a storm. */
	struck(): number;
	stop(): void;
}

type Fault = 'too-fast' | 'fails-before' | 'fails-after' | 'cut-after' | 'cut-before' | 'late';
const faults: readonly Fault[] = ['too-fast', 'fails-after', 'cut-after', 'fails-before', 'late', 'cut-before'];
const stormEvery = 400; // in texts
const stormOf = 24;

export const openBadLine = async (carrierUrl: string): Promise<BadLine> => {
	let texts = 0;
	let struck = 0;
	const faultOfNext = (): Fault | undefined => {
		texts += 1;
		if (texts % stormEvery >= stormOf) return undefined;
		struck += 1;
		return faults[texts % faults.length];
	};

	const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
		const body = await buffer(request);
		const fault = request.method === 'POST' ? faultOfNext() : undefined;
		if (fault === 'too-fast')
			return void reply.writeHead(429, { 'retry-after': '1' }).end('{"code":20429,"status":429}');
		if (fault === 'fails-before') return void reply.writeHead(500).end();
		if (fault === 'cut-before') return void request.socket.destroy();
		const answer = await fetch(`${carrierUrl}${request.url}`, {
			method: request.method ?? 'GET',
			headers: {
				authorization: request.headers.authorization ?? '',
				'content-type': request.headers['content-type'] ?? 'text/plain',
			},
			...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
		});
		const result = await answer.text();
		if (fault === 'fails-after') return void reply.writeHead(502).end('<html>');
		if (fault === 'late') await pause(aMoment);
		reply.writeHead(answer.status, { 'content-length': String(Buffer.byteLength(result)) });
		if (fault !== 'cut-after') return void reply.end(result);
		reply.write(result.slice(0, result.length / 2));
		request.socket.destroySoon();
	};
	const server = createServer((request, reply) => {
		serve(request, reply).catch(() => request.socket.destroy());
	});
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
		struck: () => struck,
		stop: () => void server.close().closeAllConnections(),
	};
};
