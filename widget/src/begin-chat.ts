import type { Server } from './server.ts';
import type { Store } from './store.ts';

/** Returns the token of the visitor. Only one tab at a time registers one, so that nobody becomes two visitors. */
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
