/**
 * Where the operator says a name leads: `host=http://10.0.0.7:8080` for the web, `host=10.0.0.7:2222` for files. An
 * entry without `=` is a host inside the network that may be connected to.
 */
export const ledTo = (insideHosts: readonly string[], host: string): string | undefined => {
	const name = `${host.toLowerCase()}=`;
	return insideHosts.find((entry) => entry.startsWith(name))?.slice(name.length);
};

/** Returns whether the operator named this host, with its port unless default: it may be inside, and without TLS. */
export const isNamed = (insideHosts: readonly string[], host: string): boolean =>
	insideHosts.includes(host.toLowerCase()) || ledTo(insideHosts, host) !== undefined;
