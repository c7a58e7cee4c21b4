/** `URL` exists in the browser and on the server, but in no library that the contract is compiled with. */
declare const URL: { parse(url: string, base: string): { origin: string; pathname: string; search: string } | null };

/**
 * Returns the path to open after signing in, or undefined unless it is a path of Quad that is not itself a sign-in or
 * sign-out page. `origin` is any origin that a malicious address could be resolved against.
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
	// `/.//elsewhere` would be read as the address of another host
	if (address.pathname.startsWith('//')) return undefined;
	return `${address.pathname}${address.search}`;
};
