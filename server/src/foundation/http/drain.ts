/**
 * Lets a server finish: no new connection is accepted, every call that has come is answered, and each connection ends
 * with its answer. A connection that rests is closed a moment later, as its next call may be on its way already.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** So long what is under way may take. */
const drainMs = 10_000;
const restingMs = 1_000;
const lookMs = 20;
const quietMs = 20;
const quietWithinMs = 500;

export interface Drain {
	/** Settles once nothing is under way any more, or it took too long. */
	finish(): Promise<void>;
}

/** Made before the server has its first call, so that none is overlooked. */
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
			// Node's own close would cut the connections that rest
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
 * Calls that come wait until the returned function is called. A listener that closes resets the connections that the
 * system has accepted and the server has not, and a client opens its next connection once it has the answer to its last
 * call.
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

/**
 * Settles after a while in which no connection came, within the turn of the event loop that saw that none is waiting.
 */
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
