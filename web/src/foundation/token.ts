/** The session's token, and word of it to the other tabs of this browser (decisions.md 11): never a cookie. */

const key = 'token';

export const readToken = (): string | null => localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

export const dropToken = (): void => localStorage.removeItem(key);

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
