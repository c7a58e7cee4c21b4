/**
 * Lets a server finish: no new connection is accepted, every call that has come is answered, and each connection ends with
 * its answer. A connection that rests is closed a moment later, as its next call may be on its way already.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** So long what is under way may take. */
const drainMs = 10_000;
const restingMs = 1_000;
const lookMs = 20;

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
			// Node's own close would cut the connections that rest
			SocketServer.prototype.close.call(server);
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

const openConnections = (server: Server): Promise<number> =>
	new Promise((resolve) => {
		server.getConnections((error, count) => resolve(error ? 0 : count));
	});
