/** Answers 408 to a call whose body stops arriving. Slow bodies may continue, and responses have no limit. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';

/** How long a whole call may take to arrive: enough for 5 MB at 70 kbit/s. */
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
