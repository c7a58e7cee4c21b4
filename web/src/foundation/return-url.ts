/** Where to go after signing in: only an address of our own, and never the sign-in page itself. */
export const safeReturnUrl = (
	said: string | null | undefined,
	origin: string = location.origin,
): string | undefined => {
	if (!said?.startsWith('/')) return undefined;
	const address = URL.parse(said, origin);
	if (address?.origin !== origin || /^\/(login|sign-out)\b/.test(address.pathname)) return undefined;
	if (address.pathname.startsWith('//')) return undefined; // `/.//elsewhere` would be read as another host's address
	return `${address.pathname}${address.search}`;
};
