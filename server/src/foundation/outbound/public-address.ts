/**
 * Resolves a host to public internet addresses only. This happens for each connection, and returns the exact address
 * to connect to, so that a host can't be redirected to an inside address after it was checked.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { networkAddress } from '../http/network-address.ts';

const closed = new BlockList();
for (const [from, prefix] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10], // carrier-grade NAT
	['127.0.0.0', 8],
	['169.254.0.0', 16], // link-local, and the metadata services of clouds
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	closed.addSubnet(from, prefix, 'ipv4');

/** Public IPv6 addresses, except those that represent an IPv4 address. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [from, prefix] of [
	['2001::', 32],
	['2001:db8::', 32],
	['2002::', 16],
] as const)
	closed.addSubnet(from, prefix, 'ipv6');

export const isPublic = (input: string): boolean => {
	const address = networkAddress(input);
	if (address === undefined) return false;
	return isIPv6(address) ? open.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address);
};

/** Thrown for a host inside a network that the operator did not allow. */
export class NotPublic extends Error {
	readonly host: string;

	constructor(host: string) {
		super(`${host} is not on the public internet.`);
		this.host = host;
	}
}

/** Returns whether a host is inside judging by its name alone: a numeric address, or this machine's own name. */
export const isWrittenInside = (hostname: string): boolean => {
	const host = hostname
		.replace(/^\[|\]$/g, '')
		.replace(/\.$/, '')
		.toLowerCase();
	return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && !isPublic(host));
};

const lookUpMs = 3_000;

/** Returns whether a host currently has only inside addresses. Each connection checks again. */
export const leadsInside = async (hostname: string): Promise<boolean> => {
	if (isWrittenInside(hostname)) return true;
	if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return false;
	const ends = new AbortController();
	const found = await Promise.race([
		lookUpAll(hostname, { all: true }).catch(() => []),
		pause(lookUpMs, [], { signal: ends.signal }).catch(() => []),
	]);
	ends.abort();
	return found.length > 0 && found.every(({ address }) => !isPublic(address));
};

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Wraps a resolver to return only public addresses. */
export const lookUpPublicBy =
	(resolve: typeof lookup) =>
	(name: string, options: LookupOptions, answer: Answer): void =>
		resolve(name, { ...options, all: true }, (error, found) => {
			if (error) return answer(error, []);
			const [first, ...others] = found.filter(({ address }) => isPublic(address));
			if (!first) return answer(new NotPublic(name), []);
			return options.all ? answer(null, [first, ...others]) : answer(null, first.address, first.family);
		});

/** Replaces Node's own `lookup`. */
export const lookUpPublic = lookUpPublicBy(lookup);
