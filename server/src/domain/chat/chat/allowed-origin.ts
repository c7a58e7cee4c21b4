/** `www.college.edu`, `*.college.edu`, `localhost:8080` */
const site = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** Returns the host of a pasted URL, or undefined if it has no valid host. */
export const siteOf = (written: string): string | undefined => {
	const [host = ''] = written
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\//, '')
		.split('/');
	return host.length <= 253 && site.test(host) ? host : undefined;
};

/**
 * Checks the Origin header. A request without one doesn't come from a page of another site. A listed site without a
 * port means https on port 443. Quad's own pages are those at `publicUrl`, whatever host the request named.
 */
export const isAllowedSite = (origin: string | undefined, publicUrl: string, sites: readonly string[]): boolean => {
	if (origin === undefined) return true;
	if (!URL.canParse(origin)) return false;
	const page = new URL(origin);
	if (isOwn(page, publicUrl)) return true;
	return sites.some((one) => {
		const [host = '', port] = one.split(':');
		if (port === undefined ? page.protocol !== 'https:' || page.port !== '' : port !== portOf(page)) return false;
		return host.startsWith('*.')
			? page.hostname === host.slice(2) || page.hostname.endsWith(host.slice(1))
			: page.hostname === host;
	});
};

/** `localhost` and its IP addresses count as one host, so that a local page works under any of these names. */
const isOwn = (page: URL, publicUrl: string): boolean => {
	if (!URL.canParse(publicUrl)) return false;
	const own = new URL(publicUrl);
	const isHere = loopback.has(own.hostname) && loopback.has(page.hostname);
	return page.protocol === own.protocol && page.port === own.port && (isHere || page.hostname === own.hostname);
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
