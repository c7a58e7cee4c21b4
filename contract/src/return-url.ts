/** Both where this runs have it: browser and server. */
declare const URL: { parse(said: string, base: string): { origin: string; pathname: string; search: string } | null };

/**
 * Where to go after signing in: only a path of our own, and never a page on which one signs in or out. Browser and
 * server judge alike. `origin` is any that the address could be mistaken for.
 */
export const ownPath = (said: string | null | undefined, origin = 'https://quad.invalid'): string | undefined => {
	if (!said?.startsWith('/')) return undefined;
	const address = URL.parse(said, origin);
	if (
		address?.origin !== origin ||
		/^\/(login|sign-out|auth-callback|partner|take-address-back|confirm-address|(forgot|reset|update)-password)\b/.test(
			address.pathname,
		)
	)
		return undefined;
	if (address.pathname.startsWith('//')) return undefined; // `/.//elsewhere` would be read as another host's address
	return `${address.pathname}${address.search}`;
};
