/**
 * Where live channels are opened: at `/api/live`, by a page of ours. Whoever asks for a channel anywhere else, or from
 * another site (even with a stolen credential), is refused, and the connection ends.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

const largestFrame = 64 * 1024; // bytes

export interface LiveDoor {
	/** Asks those to leave who are inside. */
	close(): void;
}

export const openLiveDoor = (server: Server, welcome: (socket: WebSocket) => void): LiveDoor => {
	const channels = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
	server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		socket.on('error', () => socket.destroy());
		if (!isLive(request)) turnAway(socket, 404);
		else if (!isFromHere(request)) turnAway(socket, 403);
		else channels.handleUpgrade(request, socket, head, welcome);
	});
	return {
		close: () => {
			for (const channel of channels.clients) channel.close();
		},
	};
};

/** However it is spelt, as the router has it (gaps X-23). */
const isLive = ({ url = '' }: IncomingMessage): boolean => /^\/api\/live\/?(?:\?|$)/i.test(url);

const isFromHere = ({ headers: { origin, host } }: IncomingMessage): boolean =>
	!origin || (URL.canParse(origin) && new URL(origin).host === host);

const turnAway = (socket: Duplex, status: number): void => {
	socket.once('finish', () => socket.destroy());
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};
