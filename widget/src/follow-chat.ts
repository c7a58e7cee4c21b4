/** Fetches the chat after every update that the server announces, and at intervals in case none gets through. */
import type { Server } from './server.ts';
import type { Store } from './store.ts';

const pollMs = { live: 60_000, shown: 4_000, hidden: 30_000 };

export interface Follower {
	/** Follows only the chat of this token. */
	follow(token: string): void;
	/** Restarts the interval. */
	readLater(): void;
	stop(): void;
}

export const makeFollower = (server: Server, store: Store, read: () => void): Follower => {
	let isLive = false;
	let listening: { token: string; close(): void } | undefined;
	let timer = 0;

	const readLater = (): void => {
		clearTimeout(timer);
		if (!store.read().token) return;
		const isShown = store.read().isOpen && document.visibilityState === 'visible';
		timer = setTimeout(read, isLive ? pollMs.live : isShown ? pollMs.shown : pollMs.hidden);
	};
	const stop = (): void => {
		listening?.close();
		listening = undefined;
	};
	return {
		follow: (token) => {
			if (listening?.token === token) return;
			stop();
			const opened = server.listen(token, read, (isOn) => {
				isLive = isOn;
				readLater();
			});
			listening = { token, close: opened.close };
		},
		readLater,
		stop,
	};
};
