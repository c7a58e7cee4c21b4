/** On which sites a widget works: hosts that its team names, and Quad's own pages. */

/** `www.college.edu`, `*.college.edu`, `localhost:8080` */
const site = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** As somebody pastes it: with its scheme and path left away. Undefined where it is no host. */
export const siteOf = (written: string): string | undefined => {
	const [host = ''] = written
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\//, '')
		.split('/');
	return host.length <= 253 && site.test(host) ? host : undefined;
};

/** A browser says from which origin it calls another; what says none is no page of another site. */
export const isAllowedSite = (
	origin: string | undefined,
	own: string | undefined,
	sites: readonly string[],
): boolean => {
	if (origin === undefined) return true;
	if (!URL.canParse(origin)) return false;
	const { host, hostname } = new URL(origin);
	if (host === own) return true;
	return sites.some((one) =>
		one.startsWith('*.')
			? hostname === one.slice(2) || hostname.endsWith(one.slice(1))
			: one === host || one === hostname,
	);
};
