/** Sends unsent messages one after another, and retries until the server has accepted or rejected each. */
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { beginChat } from './begin-chat.ts';
import { Refused, type Server } from './server.ts';
import type { Store, Unsent } from './store.ts';

interface Sending {
	readonly server: Server;
	readonly store: Store;
	readonly language: VisitorLanguage;
	read(): Promise<void>;
	forget(token: string): void;
	setLost(isLost: boolean): void;
	changed(): void;
}

export const makeSender = ({ server, store, language, read, forget, setLost, changed }: Sending) => {
	let isSending = false;
	let pauseMs = 1_000;

	const keep = (unsent: readonly Unsent[]): void => {
		store.write({ unsent });
		changed();
	};

	const deliver = async (token: string, { draftId, text, picture }: Unsent): Promise<void> => {
		const page = { url: location.href, title: document.title };
		try {
			await server.post(token, 'messages', { draftId, text, page, language, picture: picture?.uri });
		} catch (error) {
			if (!(error instanceof Refused) || error.isForNow || error.status === 401) throw error;
			const refusal = error.message;
			keep(store.read().unsent.map((one) => (one.draftId === draftId ? { ...one, refusal } : one)));
			return;
		}
		await read(); // reads the chat first, so that the message doesn't vanish in between
		keep(store.read().unsent.filter((one) => one.draftId !== draftId));
	};

	const send = async (): Promise<void> => {
		if (isSending) return;
		isSending = true;
		let token: string | undefined;
		try {
			for (;;) {
				const next = store.read().unsent.find(({ refusal }) => refusal === undefined);
				if (!next) break;
				token = await beginChat(server, store);
				await deliver(token, next);
			}
			pauseMs = 1_000;
			setLost(false);
		} catch (error) {
			const isUnknown = error instanceof Refused && error.status === 401;
			if (isUnknown && token) forget(token);
			setLost(!isUnknown);
			setTimeout(() => void send(), pauseMs);
			pauseMs = Math.min(pauseMs * 2, 30_000);
		} finally {
			isSending = false;
		}
	};
	return send;
};
