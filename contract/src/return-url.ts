/** Browsers and the server have `URL`, but the type libraries with which the contract is compiled do not. */
declare const URL: { parse(url: string, base: string): { origin: string; pathname: string; search: string } | null };

/**
 * Returns the path to open after signing in, or undefined if it is not a path in Quad, or is a sign-in or sign-out
 * page. Any `origin` will do, because it only serves to detect URLs that lead elsewhere.
 */
export const ownPath = (url: string | null | undefined, origin = 'https://quad.invalid'): string | undefined => {
	if (!url?.startsWith('/')) return undefined;
	const address = URL.parse(url, origin);
	if (
		address?.origin !== origin ||
		/^\/(login|sign-out|auth-callback|partner|take-address-back|confirm-address|(forgot|reset|update)-password)\b/.test(
			address.pathname,
		)
	)
		return undefined;
	// browsers would treat `/.//elsewhere` as the URL of another host
	if (address.pathname.startsWith('//')) return undefined;
	return `${address.pathname}${address.search}`;
};
