/** Simulates visitors' browsers, which reopen their live connection and repeat messages until they are accepted. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface Visitor {
	/** Sends a message whose text is the draft's id. Returns the milliseconds until the visitor's page is notified. */
	say(draftId: string): Promise<number>;
	close(): void;
}

const atOnce = 100;
const retryMs = 250;

/** `address` returns the server's current URL. */
export const connectVisitors = async (address: () => string, tokens: readonly string[]): Promise<Visitor[]> => {
	const visitors: Visitor[] = [];
	for (let from = 0; from < tokens.length; from += atOnce)
		visitors.push(
			...(await Promise.all(
				tokens.slice(from, from + atOnce).map((token, nth) => openVisitor(address, token, from + nth)),
			)),
		);
	return visitors;
};

const openVisitor = async (address: () => string, token: string, nth: number): Promise<Visitor> => {
	// The server trusts a proxy on this machine, so visitors can have different addresses.
	const from = { 'x-forwarded-for': `10.1.${Math.floor(nth / 200)}.${nth % 200}` };
	let socket: WebSocket | undefined;
	let isClosed = false;
	const waiting = new Set<() => void>();
	const open = async (): Promise<void> => {
		while (!isClosed) {
			const isOpen = await new Promise<boolean>((resolve) => {
				const channel = new WebSocket(`${address().replace('http', 'ws')}/api/webchat/live`, { headers: from });
				socket = channel;
				let wasOpen = false;
				channel.on('open', () => channel.send(JSON.stringify({ open: token })));
				channel.on('message', () => {
					for (const heard of waiting) heard();
					wasOpen = true;
					resolve(true);
				});
				channel.on('error', () => undefined); // followed by `close`
				channel.on('close', () => {
					resolve(false);
					if (wasOpen && !isClosed) void pause(retryMs * (1 + Math.random())).then(open);
				});
			});
			if (isOpen) return;
			await pause(retryMs * (1 + Math.random()));
		}
	};
	const send = async (draftId: string): Promise<void> => {
		const body = JSON.stringify({ draftId, text: draftId });
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...from };
		for (;;) {
			try {
				const { status } = await fetch(`${address()}/api/webchat/messages`, { method: 'POST', headers, body });
				if (status === 200) return;
				if (status < 500 && status !== 429) throw new TypeError(`Refused with ${status}.`);
			} catch (error) {
				if (error instanceof TypeError && error.message.startsWith('Refused')) throw error;
			}
			await pause(retryMs);
		}
	};
	await open();
	return {
		say: async (draftId) => {
			const begun = performance.now();
			let onHeard: () => void = () => undefined;
			const received = new Promise<void>((resolve) => {
				onHeard = resolve;
			});
			waiting.add(onHeard);
			try {
				await Promise.all([send(draftId), received]);
			} finally {
				waiting.delete(onHeard);
			}
			return performance.now() - begun;
		},
		close: () => {
			isClosed = true;
			socket?.close();
		},
	};
};
