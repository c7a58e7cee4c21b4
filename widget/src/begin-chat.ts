import type { Server } from './server.ts';
import type { Store } from './store.ts';

/** Returns the visitor's token. Only one tab at a time registers a visitor, so that nobody becomes two. */
export const beginChat = (server: Server, store: Store): Promise<string> => {
	const once = async () => {
		const { token } = store.read();
		if (token) return token;
		const made = await server.begin();
		store.write({ token: made });
		return made;
	};
	return navigator.locks ? navigator.locks.request('quad-chat', once) : once();
};
