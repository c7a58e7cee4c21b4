/**
 * Lets a server finish: no new connection is accepted, every call that has come is answered, and each connection ends with
 * its answer. A connection that rests is closed a moment later, as its next call may be on its way already.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** So long what is under way may take. */
const drainMs = 10_000;
const restingMs = 1_000;
const lookMs = 20;
const quietWithinMs = 500;
const shortTurnMs = 0.3;

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
			await quietTurn(server);
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

/**
 * Settles right after a short turn of the event loop in which no connection came. A listener that closes resets those that
 * the system has taken for it and it has not: so there are none then, or next to none where they never stop coming.
 */
const quietTurn = async (server: Server): Promise<void> => {
	let came = 0;
	const count = () => {
		came += 1;
	};
	server.on('connection', count);
	const until = performance.now() + quietWithinMs;
	for (let began = performance.now(), isQuiet = false; !isQuiet && began < until; ) {
		came = 0;
		await turn();
		const now = performance.now();
		isQuiet = came === 0 && now - began < shortTurnMs;
		began = now;
	}
	server.off('connection', count);
};

const openConnections = (server: Server): Promise<number> =>
	new Promise((resolve) => {
		server.getConnections((error, count) => resolve(error ? 0 : count));
	});
