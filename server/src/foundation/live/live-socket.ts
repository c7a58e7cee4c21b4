/**
 * One live channel's socket. Its frames are handled one after another, in the order in which they came, and only so
 * many may wait; a first frame must come in time; and it must show now and then that it is still there. A browser
 * answers the pings by itself, also in a tab whose timers sleep.
 */
import { type ClientFrame, clientFrame, liveClose, liveLimits, type ServerFrame } from '@quad/contract/live.ts';
import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';

const mostBufferedBytes = 1024 * 1024; // a slower browser is dropped, and comes back

/** `hear` is given each frame, undefined for one that is not understood, and is not called while it is at work. */
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

/** Asks at every beat whether somebody is there; after too many beats without a sign the socket is dropped. */
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

/** To be asked after everything that took time: whoever has gone meanwhile must not be written down as being there. */
export const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN;

const readFrame = (data: unknown): ClientFrame | undefined => {
	try {
		return clientFrame.safeParse(JSON.parse(String(data))).data;
	} catch {
		return undefined; // not JSON
	}
};
