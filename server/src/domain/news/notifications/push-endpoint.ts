/**
 * Decides which push services browsers may register. Quad calls them from inside the college's network, so only
 * browser makers' services and those in QUAD_PUSH_SERVICES are allowed. Calls also require a public address.
 */

/** Chrome, Edge, Opera, Brave and Samsung Internet; Firefox; older Edge and Windows; Safari. */
const known = [
	/^fcm\.googleapis\.com$/,
	/^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
	/^([a-z0-9-]+\.)+notify\.windows\.com$/,
	/^([a-z0-9-]+\.)?push\.apple\.com$/,
];

/** `named` has the hosts that the operator allows, with their port if it is not 443. */
export const isPushEndpoint = (endpoint: string, named: readonly string[]): boolean => {
	const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
	if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
	return named.includes(url.host) || (url.port === '' && known.some((host) => host.test(url.hostname)));
};
