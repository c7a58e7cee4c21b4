/**
 * Returns where the operator says that a host is: `host=http://10.0.0.7:8080` for the web, `host=10.0.0.7:2222` for
 * files. An entry without `=` only allows connecting to that host inside the network.
 */
export const ledTo = (insideHosts: readonly string[], host: string): string | undefined => {
	const name = `${host.toLowerCase()}=`;
	return insideHosts.find((entry) => entry.startsWith(name))?.slice(name.length);
};

/** Returns whether the operator allows this host (and port, unless default) inside the network and without TLS. */
export const isNamed = (insideHosts: readonly string[], host: string): boolean =>
	insideHosts.includes(host.toLowerCase()) || ledTo(insideHosts, host) !== undefined;
