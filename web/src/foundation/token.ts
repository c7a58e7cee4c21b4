/** The session's token, and word of it to the other tabs of this browser (decisions.md 11): never a cookie. */

const key = 'token';
const ownKey = 'token.own';
const browserKey = 'browser';

export const readToken = (): string | null => localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

/** Nobody is signed in here: nor whoever acted for somebody. */
export const dropToken = (): void => {
	localStorage.removeItem(ownKey);
	localStorage.removeItem(key);
};

/**
 * That somebody signed in here before. It opens nothing and outlives the session: wrong tries from elsewhere do not
 * hold up a browser that says it.
 */
export const readBrowserKey = (): string | null => localStorage.getItem(browserKey);

export const storeBrowserKey = (value: string): void => localStorage.setItem(browserKey, value);

/** While one acts for somebody: the token of one's own session, which goes on, and whom one takes care of. */
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

/** Calls back when another tab signed in, signed out or changed the team. The own tab's changes are not told. */
export const onTokenChangedElsewhere = (changed: (token: string | null) => void): (() => void) => {
	const hear = (event: StorageEvent) => {
		if (event.storageArea !== localStorage) return;
		if (event.key === key) changed(event.newValue);
		else if (event.key === null) changed(readToken()); // the whole storage was cleared
	};
	window.addEventListener('storage', hear);
	return () => window.removeEventListener('storage', hear);
};

/**
 * Changes of the token happen one after another across all tabs: a tab whose session was just replaced by another
 * tab's change of team must see the new token before it thinks that nobody is signed in.
 * `navigator.locks` is absent on plain http away from localhost; there the change happens at once.
 */
export const withToken = <T>(change: () => Promise<T>): Promise<T> =>
	navigator.locks ? navigator.locks.request('quad.token', change) : change();
