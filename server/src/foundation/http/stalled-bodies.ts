/**
 * A body that stops half way is not waited for: when nothing more of it has come for a while, the caller is told so and
 * let go. A slow one goes on as long as something comes. Answers and live channels are not watched.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';

/** So long a call may take to arrive as a whole: 5 MB at 70 kbit/s. */
export const arrivalMs = 600_000;

export const letStalledGo = (server: Server, silenceMs = 60_000): void => {
	server.on('request', (request: IncomingMessage) => {
		if (!hasBody(request)) return;
		const { socket } = request;
		request.setTimeout(silenceMs, () => {
			socket.once('finish', () => socket.destroy());
			socket.end(`HTTP/1.1 408 ${STATUS_CODES[408]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
		});
		request.once('end', () => socket.setTimeout(0));
	});
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
