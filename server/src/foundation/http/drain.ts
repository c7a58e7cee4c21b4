/**
 * Stops a server gracefully: it refuses new connections, answers every call it got, and closes each connection after
 * its response. Idle connections stay open a moment longer, because another call may already be on its way.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long running calls have to finish. */
const drainMs = 10_000;
const restingMs = 1_000;
const lookMs = 20;
const quietMs = 20;
const quietWithinMs = 500;

export interface Drain {
	/** Resolves once no call is running, or after `drainMs`. */
	finish(): Promise<void>;
}

/** Counts running calls, so it must be set up before the server's first call. */
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
			// Node's HTTP `close` would also close idle connections.
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
 * Delays new calls until the returned function is called. Closing the server resets connections that the system has
 * accepted but the server has not; while calls wait for their response, clients open no further connection.
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

/** Resolves once no connection has arrived for a while. The caller must close the server at once then. */
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
