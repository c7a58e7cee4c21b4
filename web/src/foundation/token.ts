/** The session's token, and its changes in the other tabs of this browser (decisions.md 11). It is never a cookie. */

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

/** Proof of an earlier sign-in; grants no access. Failed sign-ins elsewhere do not slow down a browser that has it. */
export const readBrowserKey = (): string | null => localStorage.getItem(browserKey);

export const storeBrowserKey = (value: string): void => localStorage.setItem(browserKey, value);

/** While acting for a colleague: the token of one's own session, which continues, and the colleague's name. */
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

/** Calls back when another tab signed in, signed out or changed the team, but not for changes in this tab. */
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
 * Changes of the token run one after another across all tabs: a tab whose session was just replaced by another tab's
 * change of team must see the new token before it concludes that nobody is signed in.
 * `navigator.locks` is absent on plain http away from localhost; there the change happens at once.
 */
export const withToken = <T>(change: () => Promise<T>): Promise<T> =>
	navigator.locks ? navigator.locks.request('quad.token', change) : change();
