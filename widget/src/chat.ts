/**
 * The state of a chat without its view: the messages, those still to be sent, and the draft. Each message gets its id
 * before it is sent, so that retries create no duplicates, and it is kept until the server has it.
 */
import type { VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { Refused, type Server } from './server.ts';
import type { Store, Unsent } from './store.ts';

export type Said = VisitorChat['messages'][number];

export interface State extends Omit<VisitorChat, 'messages'> {
	readonly messages: readonly Said[];
	readonly unsent: readonly Unsent[];
	/** The server does not respond. */
	readonly isLost: boolean;
	readonly unread: number;
}

export interface Chat {
	state(): State;
	say(text: string): void;
	/** Uploads a picture, then sends it as a message. */
	attach(file: File): Promise<void>;
	address(uri: string): string;
	/** Removes a refused message and returns its text, so that the visitor can edit it. */
	takeBack(draftId: string): string;
	type(text: string): void;
	typed(): string;
	open(isOpen: boolean): void;
	isOpen(): boolean;
	post(call: string, body?: object): Promise<void>;
	onChange(hear: () => void): void;
}

const quiet: Omit<State, 'unsent' | 'unread'> = {
	state: null,
	agent: null,
	isTyping: false,
	isSomeoneThere: true,
	isAnsweredLater: false,
	rating: null,
	email: '',
	mobileToConfirm: '',
	messages: [],
	isLost: false,
};

const pollMs = { live: 60_000, shown: 4_000, hidden: 30_000 };

export const makeChat = (server: Server, store: Store, language: VisitorLanguage): Chat => {
	let now = quiet;
	let hear: () => void = () => undefined;
	let isLive = false;
	let listening: { token: string; close(): void } | undefined;
	let isSending = false;
	let isReading = false;
	let readAgain = false;
	let pauseMs = 1_000;
	let timer = 0;
	let typedAt = 0;
	let page = '';

	const change = (to: Partial<typeof now>): void => {
		now = { ...now, ...to };
		hear();
	};
	const lastNth = () => now.messages.at(-1)?.nth ?? 0;

	const forget = (token: string): void => {
		if (store.read().token === token) store.write({ token: undefined, seen: 0 });
		listening?.close();
		listening = undefined;
		change(quiet);
	};

	const read = async (): Promise<void> => {
		const { token } = store.read();
		if (!token) return;
		follow(token);
		if (isReading) {
			readAgain = true;
			return;
		}
		isReading = true;
		try {
			do {
				readAgain = false;
				const { messages, ...rest } = await server.read(token, lastNth());
				const known = new Set(now.messages.map(({ nth }) => nth));
				const all = [...now.messages, ...messages.filter(({ nth }) => !known.has(nth))];
				const arrived = new Set(all.map(({ draftId }) => draftId));
				const { unsent } = store.read();
				if (unsent.some(({ draftId }) => arrived.has(draftId)))
					store.write({ unsent: unsent.filter(({ draftId }) => !arrived.has(draftId)) });
				change({ ...rest, messages: all, isLost: false });
				if (store.read().isOpen) store.write({ seen: lastNth() });
			} while (readAgain);
			notePage(token);
		} catch (error) {
			if (error instanceof Refused && error.status === 401) forget(token);
			else if (!(error instanceof Refused)) change({ isLost: true });
		} finally {
			isReading = false;
			later();
		}
	};

	const follow = (token: string): void => {
		if (listening?.token === token) return;
		listening?.close();
		const opened = server.listen(
			token,
			() => void read(),
			(isOn) => {
				isLive = isOn;
				later();
			},
		);
		listening = { token, close: opened.close };
	};

	const later = (): void => {
		clearTimeout(timer);
		if (!store.read().token) return;
		const isShown = store.read().isOpen && document.visibilityState === 'visible';
		timer = setTimeout(() => void read(), isLive ? pollMs.live : isShown ? pollMs.shown : pollMs.hidden);
	};

	const notePage = (token: string): void => {
		const url = location.href;
		if (url === page || now.state === null || now.state === 'closed') return;
		page = url;
		void server.post(token, 'pages', { url, title: document.title.slice(0, 500) }).catch(() => undefined);
	};

	/** Only one tab at a time registers the visitor, so that nobody becomes two visitors. */
	const begin = (): Promise<string> => {
		const once = async () => {
			const { token } = store.read();
			if (token) return token;
			const made = await server.begin();
			store.write({ token: made });
			return made;
		};
		return navigator.locks ? navigator.locks.request('quad-chat', once) : once();
	};

	const send = async (): Promise<void> => {
		if (isSending) return;
		isSending = true;
		let token: string | undefined;
		try {
			for (;;) {
				const next = store.read().unsent.find(({ refusal }) => refusal === undefined);
				if (!next) break;
				token = await begin();
				const { draftId, text, picture } = next;
				const page = { url: location.href, title: document.title };
				try {
					await server.post(token, 'messages', { draftId, text, page, language, picture: picture?.uri });
				} catch (error) {
					if (!(error instanceof Refused) || error.isForNow || error.status === 401) throw error;
					const { message } = error;
					store.write({
						unsent: store.read().unsent.map((one) => (one.draftId === draftId ? { ...one, refusal: message } : one)),
					});
					hear();
					continue;
				}
				await read(); // removes the message from the unsent ones once the server has it
				store.write({ unsent: store.read().unsent.filter((one) => one.draftId !== draftId) });
				hear();
			}
			pauseMs = 1_000;
			change({ isLost: false });
		} catch (error) {
			if (error instanceof Refused && error.status === 401 && token) forget(token);
			change({ isLost: !(error instanceof Refused && error.status === 401) });
			setTimeout(() => void send(), pauseMs);
			pauseMs = Math.min(pauseMs * 2, 30_000);
		} finally {
			isSending = false;
		}
	};

	const wake = (): void => {
		void read();
		void send();
	};
	addEventListener('online', wake);
	addEventListener('pageshow', wake);
	addEventListener('offline', () => change({ isLost: true }));
	document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
	store.onChange(() => {
		hear();
		void read();
	});
	wake();

	const say = (one: Omit<Unsent, 'draftId'>): void => {
		store.write({ unsent: [...store.read().unsent, { draftId: newId(), ...one }] });
		hear();
		void send();
	};

	return {
		state: () => {
			const { unsent, seen } = store.read();
			const unread = now.messages.filter(({ nth, by }) => nth > seen && by !== 'visitor').length;
			return { ...now, unsent, unread };
		},
		say: (text) => {
			store.write({ typed: '' });
			say({ text });
		},
		attach: async (file) => {
			const token = await begin();
			try {
				say({ text: '', picture: await server.upload(token, file) });
			} catch (error) {
				if (error instanceof Refused && error.status === 401) forget(token); // the next message starts a new chat
				throw error;
			}
		},
		address: server.address,
		takeBack: (draftId) => {
			const { unsent } = store.read();
			store.write({ unsent: unsent.filter((one) => one.draftId !== draftId) });
			hear();
			return unsent.find((one) => one.draftId === draftId)?.text ?? '';
		},
		type: (typed) => {
			store.write({ typed });
			const { token } = store.read();
			if (!token || typed === '' || Date.now() - typedAt < 3_000) return;
			typedAt = Date.now();
			void server.post(token, 'typing').catch(() => undefined);
		},
		typed: () => store.read().typed,
		open: (isOpen) => {
			store.write({ isOpen, ...(isOpen ? { seen: lastNth() } : {}) });
			hear();
			void read();
		},
		isOpen: () => store.read().isOpen,
		post: async (call, body) => {
			await server.post(await begin(), call, body);
			await read();
		},
		onChange: (to) => {
			hear = to;
		},
	};
};

/** Returns a UUID. Pages without HTTPS need this, because browsers have no `crypto.randomUUID` there. */
const newId = (): string => {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, nth) => {
		const kept = nth === 6 ? (byte & 15) | 64 : nth === 8 ? (byte & 63) | 128 : byte;
		return kept.toString(16).padStart(2, '0');
	}).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
