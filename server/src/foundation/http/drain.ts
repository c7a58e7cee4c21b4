/**
 * Stops a server gracefully: new connections are refused, every received call is answered, and each connection closes
 * after its answer. An idle connection closes a moment later, because its next call may already be on the way.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** The longest time a running call may take. */
const drainMs = 10_000;
const restingMs = 1_000;
const lookMs = 20;
const quietMs = 20;
const quietWithinMs = 500;

export interface Drain {
	/** Settles once no call is running, or after `drainMs`. */
	finish(): Promise<void>;
}

/** Must be made before the server's first call, so that it counts every call. */
export const makeDrain = (server: Server): Drain => {
	const underWay = new Set<ServerResponse>();
	let draining = false;
	server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
		if (draining) response.shouldKeepAlive = false;
		underWay.add(response);
		response.once('close', () => underWay.delete(response));
	});
	return {
		finish: async () => {
			if (!server.listening) return;
			draining = true;
			const answerHeld = holdCalls(server);
			await noConnectionComes(server);
			// Node's own `close` would cut idle connections
			SocketServer.prototype.close.call(server);
			answerHeld();
			for (const response of underWay) response.shouldKeepAlive = false;
			const began = performance.now();
			const passed = () => performance.now() - began;
			while ((underWay.size > 0 || (await openConnections(server)) > 0) && passed() < drainMs) {
				if (passed() > restingMs) server.closeIdleConnections();
				if (passed() > restingMs && underWay.size === 0) return;
				await pause(lookMs);
			}
		},
	};
};

/**
 * Holds new calls until the returned function is called. A closing listener resets the connections that the system
 * has accepted and the server has not, and a client opens its next connection after the answer to its last call.
 */
const holdCalls = (server: Server): (() => void) => {
	const held: Array<Parameters<RequestListener>> = [];
	const listeners = server.rawListeners('request');
	server.removeAllListeners('request');
	server.on('request', (...call: Parameters<RequestListener>) => held.push(call));
	return () => {
		server.removeAllListeners('request');
		for (const listener of listeners) server.on('request', (...call) => listener(...call));
		for (const call of held) server.emit('request', ...call);
	};
};

/** Settles once no connection has arrived for a while, in the same turn of the event loop that found none waiting. */
const noConnectionComes = async (server: Server): Promise<void> => {
	let came = 0;
	const count = () => {
		came += 1;
	};
	server.on('connection', count);
	const until = performance.now() + quietWithinMs;
	do {
		came = 0;
		await pause(quietMs);
		await turn();
	} while (came > 0 && performance.now() < until);
	server.off('connection', count);
};

const openConnections = (server: Server): Promise<number> =>
	new Promise((resolve) => {
		server.getConnections((error, count) => resolve(error ? 0 : count));
	});
