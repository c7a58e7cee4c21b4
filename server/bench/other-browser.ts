/** Simulates a browser with an inbox open: when its WebSocket says that something changed, it fetches the inbox. */
import type { ServerFrame } from '@quad/contract/live.ts';
import { WebSocket } from 'ws';
import { z } from 'zod';

export interface OtherBrowser {
	/** Resolves once the inbox shows this text. It fetches only what the server announces. */
	sees(text: string): Promise<void>;
	/** Drops the connection and reopens it with the version that it shows. */
	cut(): Promise<void>;
	close(): void;
}

const timeoutMs = 20_000;
const credential = z.object({ credential: z.string() });
const list = z.object({ items: z.array(z.object({ lastText: z.string() })) });

export const openBrowser = async (address: string, token: string, inboxId: number): Promise<OtherBrowser> => {
	const headers = { authorization: `Bearer ${token}` };
	const ask = async (path: string, method = 'GET'): Promise<unknown> => {
		const answer = await fetch(`${address}/api${path}`, { method, headers });
		if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
		return answer.json();
	};
	const topic = `inbox:${inboxId}`;
	let seen = 0; // the version that is shown
	let shown: readonly string[] = [];
	let awaited: { text: string; shown: () => void } | undefined;
	let socket: WebSocket | undefined;

	const refresh = async () => {
		const { items } = list.parse(await ask(`/inboxes/${inboxId}/conversations`));
		shown = items.map(({ lastText }) => lastText);
		if (awaited && shown.includes(awaited.text)) awaited.shown();
	};
	const hear = (versions: Record<string, number>) => {
		const version = versions[topic];
		if (version === undefined || version === seen) return;
		seen = version;
		refresh().catch(() => undefined); // if a refresh fails, the text is never seen
	};
	const open = async (): Promise<void> => {
		const { credential: key } = credential.parse(await ask('/live/credential', 'POST'));
		const channel = new WebSocket(`${address.replace('http', 'ws')}/api/live`);
		socket = channel;
		await new Promise<void>((resolve, reject) => {
			channel.on('error', reject);
			channel.on('open', () => channel.send(JSON.stringify({ open: key, have: { [topic]: seen } })));
			channel.on('message', (data) => {
				const frame = JSON.parse(String(data)) as ServerFrame;
				if ('now' in frame) {
					hear(frame.now);
					resolve();
				}
				if ('changed' in frame) hear(frame.changed);
			});
		});
	};
	await open();
	const sees = (text: string): Promise<void> =>
		new Promise((resolve, reject) => {
			const late = setTimeout(() => reject(new Error(`A reply was not seen in ${timeoutMs / 1000} s.`)), timeoutMs);
			awaited = {
				text,
				shown: () => {
					clearTimeout(late);
					awaited = undefined;
					resolve();
				},
			};
			if (shown.includes(text)) awaited.shown();
		});
	return {
		sees,
		cut: async () => {
			socket?.terminate();
			await open();
		},
		close: () => socket?.close(),
	};
};
