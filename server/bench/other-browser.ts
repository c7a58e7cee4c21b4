/** A browser with an inbox open: it is told over its WebSocket that something changed, and fetches what it shows. */
import type { ServerFrame } from '@quad/contract/live.ts';
import { WebSocket } from 'ws';
import { z } from 'zod';

export interface OtherBrowser {
	/** Resolves when the inbox shows this text. */
	sees(text: string): Promise<void>;
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
	const { credential: open } = credential.parse(await ask('/live/credential', 'POST'));
	const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`);
	let awaited: { text: string; shown: () => void } | undefined;

	const refresh = async () => {
		const { items } = list.parse(await ask(`/inboxes/${inboxId}/conversations`));
		if (items.some((item) => item.lastText === awaited?.text)) awaited?.shown();
	};
	await new Promise<void>((resolve, reject) => {
		socket.on('error', reject);
		socket.on('open', () => socket.send(JSON.stringify({ open, have: { [`inbox:${inboxId}`]: 0 } })));
		socket.on('message', (data) => {
			const frame = JSON.parse(String(data)) as ServerFrame;
			if ('now' in frame) resolve();
			if ('changed' in frame) refresh().catch(() => undefined); // what it does not see, it is missed by
		});
	});
	return {
		sees: (text) =>
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
			}),
		close: () => socket.close(),
	};
};
