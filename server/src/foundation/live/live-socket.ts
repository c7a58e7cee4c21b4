/**
 * Handles one live connection's frames, one after another. Only a limited number may wait. The first frame must
 * arrive in time, and later frames or pongs must show that the page is still open, even in a tab whose timers are
 * paused.
 */
import { type ClientFrame, clientFrame, liveClose, liveLimits, type ServerFrame } from '@quad/contract/live.ts';
import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';

const mostBufferedBytes = 1024 * 1024; // a browser that is slower than this is disconnected, and reconnects

/** Calls `hear` with one frame at a time, or with undefined for an invalid one. */
export const hearFrames = (
	socket: WebSocket,
	log: Log,
	hear: (frame: ClientFrame | undefined) => Promise<void>,
): void => {
	const late = setTimeout(() => socket.close(liveClose.tooLate), liveLimits.openWithinMs);
	let waiting = 0;
	let last = Promise.resolve();
	const handle = async (data: unknown): Promise<void> => {
		try {
			if (isOpen(socket)) await hear(readFrame(data));
		} catch (error) {
			log.error({ err: error }, 'a live channel failed');
			socket.close(liveClose.fault);
		}
		waiting -= 1;
	};
	socket.on('error', () => socket.terminate());
	socket.on('close', () => clearTimeout(late));
	socket.on('message', (data) => {
		clearTimeout(late);
		if (waiting >= liveLimits.framesWaiting) return socket.close(liveClose.tooManyFrames);
		waiting += 1;
		last = last.then(() => handle(data));
	});
};

/** Sends a ping at every beat, and closes the socket after too many beats without a response. */
export const makePulse = (socket: WebSocket): { beat(): void } => {
	let missed = 0;
	const alive = () => {
		missed = 0;
	};
	socket.on('pong', alive);
	socket.on('message', alive);
	return {
		beat: () => {
			if (missed >= liveLimits.missedHeartbeats) return socket.terminate();
			missed += 1;
			if (isOpen(socket)) socket.ping();
		},
	};
};

export const sayTo = (socket: WebSocket, frame: ServerFrame): void => {
	if (socket.bufferedAmount > mostBufferedBytes) socket.terminate();
	else if (isOpen(socket)) socket.send(JSON.stringify(frame));
};

/** Must be checked after every await, so that a closed socket is not recorded as open. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

const readFrame = (data: unknown): ClientFrame | undefined => {
	try {
		return clientFrame.safeParse(JSON.parse(String(data))).data;
	} catch {
		return undefined; // not JSON
	}
};
