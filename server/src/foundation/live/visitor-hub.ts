/**
 * Manages web chat visitors' live connections. Each opens with a token and watches one topic. A page that can't
 * connect polls instead. The number of connections per network address is limited.
 */
import type { IncomingMessage } from 'node:http';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { visitorFrame } from '@quad/contract/chat/chat/visitor-frame.ts';
import { liveClose, liveLimits, type Topic } from '@quad/contract/live.ts';
import type { WebSocket } from 'ws';
import { callerAddress } from '../http/caller-address.ts';
import type { Listener } from './listener.ts';
import { isOpen, makePulse } from './live-socket.ts';

export interface VisitorHub {
	welcome(socket: WebSocket, request: IncomingMessage): void;
	close(): void;
}

export interface Watched {
	readonly organizationId: number;
	readonly topic: Topic;
}

interface VisitorHubGround {
	readonly listener: Listener;
	/** Returns the visitor with this token on a page of this origin, or undefined if unknown. May refuse. */
	readonly openWith: (
		token: string,
		place: { origin: string | undefined; from: string },
	) => Promise<Watched | undefined>;
}

export const makeVisitorHub = ({ listener, openWith }: VisitorHubGround): VisitorHub => {
	const watchers = new Map<string, Set<WebSocket>>();
	const pulses = new Map<WebSocket, { beat(): void }>();
	const ofAddress = new Map<string, number>();

	listener.hear((news) => {
		if (news === 'missed') for (const sockets of watchers.values()) for (const socket of sockets) tell(socket);
		else
			for (const [organizationId, topic] of news.t)
				for (const socket of watchers.get(keyOf({ organizationId, topic })) ?? []) tell(socket);
	});

	const welcome = (socket: WebSocket, request: IncomingMessage): void => {
		const address = callerAddress(request);
		const already = ofAddress.get(address) ?? 0;
		if (already >= chatLimits.socketsOfAddress) {
			socket.close(liveClose.tooManyWindows, 'too many');
			return;
		}
		ofAddress.set(address, already + 1);
		const late = setTimeout(() => socket.close(liveClose.tooLate), liveLimits.openWithinMs);
		pulses.set(socket, makePulse(socket));
		let key: string | undefined;
		socket.on('error', () => socket.terminate());
		socket.on('close', () => {
			clearTimeout(late);
			pulses.delete(socket);
			const left = (ofAddress.get(address) ?? 1) - 1;
			if (left > 0) ofAddress.set(address, left);
			else ofAddress.delete(address);
			if (key !== undefined) forget(key, socket);
		});
		socket.once('message', (data) => {
			clearTimeout(late);
			const { origin } = request.headers;
			void open(String(data), { origin, from: address }).then((watched) => {
				if (!isOpen(socket)) return;
				if (!watched) return socket.close(liveClose.sessionEnded, 'session over');
				key = keyOf(watched);
				const sockets = watchers.get(key) ?? new Set();
				watchers.set(key, sockets.add(socket));
				tell(socket);
			});
		});
	};

	const open = async (frame: string, place: Parameters<typeof openWith>[1]): Promise<Watched | undefined> => {
		const parsed = visitorFrame(frame);
		return parsed === undefined ? undefined : openWith(parsed, place).catch(() => undefined);
	};

	const forget = (key: string, socket: WebSocket): void => {
		const sockets = watchers.get(key);
		sockets?.delete(socket);
		if (sockets?.size === 0) watchers.delete(key);
	};

	const heartbeat = setInterval(() => {
		for (const pulse of pulses.values()) pulse.beat();
	}, liveLimits.heartbeatMs);

	return {
		welcome,
		close: () => {
			clearInterval(heartbeat);
			for (const socket of pulses.keys()) socket.close(liveClose.goingAway);
		},
	};
};

const keyOf = ({ organizationId, topic }: { organizationId: number; topic: string }): string =>
	`${organizationId} ${topic}`;

/** Tells the page that something changed. The page then fetches it. */
const tell = (socket: WebSocket): void => {
	if (isOpen(socket)) socket.send('{"changed":1}');
};
