/**
 * Opens live connections at `/api/live` for Quad's pages, and at `/api/webchat/live` for pages with the chat widget.
 * Pages of other sites can't use `/api/live`, even with a stolen credential.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveClose } from '@quad/contract/live.ts';
import { type WebSocket, WebSocketServer } from 'ws';

const largestFrame = 64 * 1024; // bytes
const visitorFrame = 1024;
const leaveWithinMs = 1_000;

export interface LiveServer {
	/** Closes every connection and accepts no new one. A browser that doesn't respond is disconnected. */
	close(): void;
}

export interface Welcomes {
	readonly staff: (socket: WebSocket) => void;
	readonly visitor: (socket: WebSocket, request: IncomingMessage) => void;
}

export const startLiveServer = (server: Server, welcomes: Welcomes): LiveServer => {
	const channels = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
	const visitors = new WebSocketServer({ noServer: true, maxPayload: visitorFrame });
	let isClosed = false;
	server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		socket.on('error', () => socket.destroy());
		if (isClosed) turnAway(socket, 503);
		else if (isVisitors(request)) visitors.handleUpgrade(request, socket, head, welcomes.visitor);
		else if (!isLive(request)) turnAway(socket, 404);
		else if (!isFromHere(request)) turnAway(socket, 403);
		else channels.handleUpgrade(request, socket, head, welcomes.staff);
	});
	return {
		close: () => {
			isClosed = true;
			const inside = [...channels.clients, ...visitors.clients];
			for (const channel of inside) channel.close(liveClose.goingAway);
			setTimeout(() => {
				for (const channel of inside) channel.terminate();
			}, leaveWithinMs).unref();
		},
	};
};

/** Ignores case and a trailing slash, like the router (gaps X-23). */
const isLive = ({ url = '' }: IncomingMessage): boolean => /^\/api\/live\/?(?:\?|$)/i.test(url);

const isVisitors = ({ url = '' }: IncomingMessage): boolean => /^\/api\/webchat\/live\/?(?:\?|$)/i.test(url);

const isFromHere = ({ headers: { origin, host } }: IncomingMessage): boolean =>
	!origin || (URL.canParse(origin) && new URL(origin).host === host);

const turnAway = (socket: Duplex, status: number): void => {
	socket.once('finish', () => socket.destroy());
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};
