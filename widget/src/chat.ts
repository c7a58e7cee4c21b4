/**
 * The state of a chat without its view: the messages, those still to be sent, and the draft. A message has an ID from
 * the start, so that retries create no duplicates, and is stored until the server has it.
 */
import type { VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { beginChat } from './begin-chat.ts';
import { makeFollower } from './follow-chat.ts';
import { newDraftId } from './new-draft-id.ts';
import { makeSender } from './send-unsent.ts';
import { Refused, type Server } from './server.ts';
import type { Store, Unsent } from './store.ts';

export type ShownMessage = VisitorChat['messages'][number];

export interface State extends Omit<VisitorChat, 'messages'> {
	readonly messages: readonly ShownMessage[];
	readonly unsent: readonly Unsent[];
	/** Whether the server doesn't respond. */
	readonly isLost: boolean;
	readonly unread: number;
}

export interface Chat {
	state(): State;
	say(text: string): void;
	/** Uploads a picture, then sends it as a message. */
	attach(file: File): Promise<void>;
	address(uri: string): string;
	/** Removes a rejected message and returns its text, so that the visitor can edit it. */
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

export const makeChat = (server: Server, store: Store, language: VisitorLanguage): Chat => {
	let now = quiet;
	let hear: () => void = () => undefined;
	let isReading = false;
	let readAgain = false;
	let typedAt = 0;
	let page = '';

	const change = (to: Partial<typeof now>): void => {
		now = { ...now, ...to };
		hear();
	};
	const lastNth = () => now.messages.at(-1)?.nth ?? 0;

	const forget = (token: string): void => {
		if (store.read().token === token) store.write({ token: undefined, seen: 0 });
		follower.stop();
		change(quiet);
	};

	const readOnce = async (token: string): Promise<void> => {
		const { messages, ...rest } = await server.read(token, lastNth());
		const known = new Set(now.messages.map(({ nth }) => nth));
		const all = [...now.messages, ...messages.filter(({ nth }) => !known.has(nth))];
		const arrived = new Set(all.map(({ draftId }) => draftId));
		const { unsent } = store.read();
		if (unsent.some(({ draftId }) => arrived.has(draftId)))
			store.write({ unsent: unsent.filter(({ draftId }) => !arrived.has(draftId)) });
		change({ ...rest, messages: all, isLost: false });
		if (store.read().isOpen) store.write({ seen: lastNth() });
	};

	const read = async (): Promise<void> => {
		const { token } = store.read();
		if (!token) return;
		follower.follow(token);
		if (isReading) {
			readAgain = true;
			return;
		}
		isReading = true;
		try {
			do {
				readAgain = false;
				await readOnce(token);
			} while (readAgain);
			notePage(token);
		} catch (error) {
			if (error instanceof Refused && error.status === 401) forget(token);
			else if (!(error instanceof Refused)) change({ isLost: true });
		} finally {
			isReading = false;
			follower.readLater();
		}
	};
	const follower = makeFollower(server, store, () => void read());

	const notePage = (token: string): void => {
		const url = location.href;
		if (url === page || now.state === null || now.state === 'closed') return;
		page = url;
		void server.post(token, 'pages', { url, title: document.title.slice(0, 500) }).catch(() => undefined);
	};

	const send = makeSender({
		server,
		store,
		language,
		read,
		forget,
		setLost: (isLost) => change({ isLost }),
		changed: () => hear(),
	});

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
		store.write({ unsent: [...store.read().unsent, { draftId: newDraftId(), ...one }] });
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
			const token = await beginChat(server, store);
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
			await server.post(await beginChat(server, store), call, body);
			await read();
		},
		onChange: (to) => {
			hear = to;
		},
	};
};
