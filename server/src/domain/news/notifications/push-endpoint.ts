/**
 * Which addresses a browser may name as its push service. We call them later, from inside the college's network: so
 * only those of the makers of browsers are taken, and what the operator names besides (QUAD_PUSH_SERVICES). The edge
 * looks again when it calls: a known name must lead to a public address.
 */

/** Chrome, Edge, Opera, Brave and Samsung Internet; Firefox; older Edge and Windows; Safari. */
const known = [
	/^fcm\.googleapis\.com$/,
	/^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
	/^([a-z0-9-]+\.)+notify\.windows\.com$/,
	/^([a-z0-9-]+\.)?push\.apple\.com$/,
];

/** `named`: hosts, with their port where it is not 443. */
export const isPushEndpoint = (endpoint: string, named: readonly string[]): boolean => {
	const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
	if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
	return named.includes(url.host) || (url.port === '' && known.some((host) => host.test(url.hostname)));
};
