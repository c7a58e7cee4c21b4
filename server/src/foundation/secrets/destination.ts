/**
 * Ensures that a stored secret is sent only to the server, sign-in method and user it was entered for. Otherwise
 * somebody who can change the server but doesn't know the password could capture it. Spellings of a host are compared
 * normalized.
 */
import { domainToASCII } from 'node:url';

/** The parts of a destination by name. Compare only destinations with the same names. */
export type Destination = Readonly<Record<string, string>>;

/** Returns whether a secret entered for `bound` may be sent to `wanted`. */
export const isBoundTo = (bound: Destination, wanted: Destination): boolean =>
	Object.entries(wanted).every(([part, value]) => bound[part] === value);

/** Normalizes a host name, so that `Files.Example.EDU.` becomes `files.example.edu`. */
export const hostOf = (written: string): string => {
	const name = written.trim();
	// Leave an invalid name as it is. The parser would cut it off at `#`, but a resolver doesn't.
	const plain = ((letters.test(name) && domainToASCII(name)) || name).toLowerCase();
	return /^[^.]+(\.[^.]+)+\.$/.test(plain) ? plain.slice(0, -1) : plain;
};

const letters = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Returns a URL's origin, such as `https://crm.example.edu:443`. An invalid URL is returned unchanged. */
export const originOf = (address: string): string => {
	const url = URL.parse(address.trim());
	if (!url || !(url.protocol in usualPorts)) return address.trim();
	const port = url.port === '' ? usualPorts[url.protocol] : url.port;
	return `${url.protocol}//${hostOf(url.hostname)}:${port}`;
};

const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };
