/** The session's token, and how other tabs of this browser change it (decisions.md 11). It is never a cookie. */

const key = 'token';
const ownKey = 'token.own';
const browserKey = 'browser';

export const readToken = (): string | null => localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

/** Signs everybody out in this browser, including a caretaker's own session. */
export const dropToken = (): void => {
	localStorage.removeItem(ownKey);
	localStorage.removeItem(key);
};

/** Proves an earlier sign-in, so that failed attempts elsewhere don't slow this browser down. Grants no access. */
export const readBrowserKey = (): string | null => localStorage.getItem(browserKey);

export const storeBrowserKey = (value: string): void => localStorage.setItem(browserKey, value);

/** While acting for a colleague: the token of the user's own session, which continues, and the colleague's name. */
export interface OwnToken {
	readonly token: string;
	readonly target: string;
}

export const keepOwnToken = (own: OwnToken): void => localStorage.setItem(ownKey, JSON.stringify(own));

export const dropOwnToken = (): void => localStorage.removeItem(ownKey);

export const readOwnToken = (): OwnToken | null => {
	const kept: unknown = JSON.parse(localStorage.getItem(ownKey) ?? 'null');
	return isOwnToken(kept) ? kept : null;
};

const isOwnToken = (kept: unknown): kept is OwnToken =>
	typeof kept === 'object' &&
	kept !== null &&
	'token' in kept &&
	'target' in kept &&
	typeof kept.token === 'string' &&
	typeof kept.target === 'string';

/** Calls back when another tab, but not this one, has signed in or out or switched teams. */
export const onTokenChangedElsewhere = (changed: (token: string | null) => void): (() => void) => {
	const hear = (event: StorageEvent) => {
		if (event.storageArea !== localStorage) return;
		if (event.key === key) changed(event.newValue);
		else if (event.key === null) changed(readToken()); // all of localStorage was cleared
	};
	window.addEventListener('storage', hear);
	return () => window.removeEventListener('storage', hear);
};

/**
 * Runs changes of the token one at a time across tabs, or a tab could miss another's new session and sign out. Plain
 * HTTP outside localhost has no `navigator.locks`, so changes don't wait there.
 */
export const withToken = <T>(change: () => Promise<T>): Promise<T> =>
	navigator.locks ? navigator.locks.request('quad.token', change) : change();
