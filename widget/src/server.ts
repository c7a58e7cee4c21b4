/** Makes the widget's calls to Quad. Throws `Refused` with the server's reason; after any other error, call again. */

import type { ChatPicture } from '@quad/contract/chat/chat/shapes.ts';
import type { readWidget, VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { Dictionary } from '@quad/contract/chat/chat/visitor-words.ts';
import type { Answer } from '@quad/contract/route.ts';
import { bare, toJson } from './dom.ts';

export class Refused extends Error {
	readonly code: string;
	readonly status: number;
	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
	/** Returns whether the same call may succeed later. */
	get isForNow(): boolean {
		return this.status === 429 || this.status >= 500;
	}
}

export type Shown = Answer<typeof readWidget>;

export interface Server {
	widget(): Promise<Shown>;
	spanish(): Promise<Dictionary>;
	begin(): Promise<string>;
	read(token: string, after: number): Promise<VisitorChat>;
	post(token: string, call: string, body?: object): Promise<void>;
	upload(token: string, file: File): Promise<ChatPicture>;
	/** Returns the full URL of a resource of Quad, because the page is on another site. */
	address(uri: string): string;
	/** Calls `hear` on every update, until the returned handle is closed. */
	listen(token: string, hear: () => void, state: (isOn: boolean) => void): { close(): void };
}

interface Refusal {
	readonly code?: string;
	readonly message?: string;
}

export const makeServer = (origin: string, key: string): Server => {
	const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
		const answer = await fetch(
			`${origin}/api/webchat/${path}`,
			bare({
				method: body ? 'POST' : 'GET',
				credentials: 'omit' as const,
				cache: 'no-store' as const,
				headers: {
					...(token ? { authorization: `Bearer ${token}` } : {}),
					...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
				},
				...(body ? { body: body instanceof FormData ? body : toJson(body) } : {}),
			}),
		);
		if (answer.ok) return answer.json();
		const { code = '', message = '' }: Refusal = await answer.json().catch(() => ({}));
		throw new Refused(answer.status, code, message);
	};
	const place = `widgets/${encodeURIComponent(key)}`;
	return {
		widget: () => call(place),
		spanish: () => call('words/es'),
		begin: async () => (await call<{ token: string }>(`${place}/visitors`, undefined, {})).token,
		read: (token, after) => call(`chat?after=${after}`, token),
		post: async (token, path, body = {}) => void (await call(path, token, body)),
		upload: (token, file) => {
			const form = new FormData();
			form.append('file', file, 'picture');
			return call('pictures', token, form);
		},
		address: (uri) => origin + uri,
		listen: (token, hear, state) => listen(`${origin.replace(/^http/, 'ws')}/api/webchat/live`, token, hear, state),
	};
};

const listen = (address: string, token: string, hear: () => void, state: (isOn: boolean) => void) => {
	let socket: WebSocket | undefined;
	let waitMs = 1_000;
	let timer = 0;
	let isClosed = false;
	const open = (): void => {
		clearTimeout(timer);
		try {
			socket = new WebSocket(address);
		} catch {
			return; // the site's policy forbids WebSockets, so the widget polls instead
		}
		socket.onopen = () => socket?.send(toJson({ open: token }));
		socket.onmessage = () => {
			waitMs = 1_000;
			state(true);
			hear();
		};
		socket.onclose = ({ code }) => {
			state(false);
			if (isClosed || code === 4401) return;
			timer = setTimeout(open, waitMs * (0.7 + Math.random() * 0.6));
			waitMs = Math.min(waitMs * 2, 30_000);
		};
	};
	const wake = () => socket?.readyState !== 1 && !isClosed && open();
	open();
	addEventListener('online', wake);
	return {
		close: () => {
			isClosed = true;
			clearTimeout(timer);
			removeEventListener('online', wake);
			socket?.close();
		},
	};
};
