/**
 * Where a stored secret may be sent: only to the destination it was typed for (protocol, host, port, kind of sign-in
 * and user). Otherwise somebody who may change an address without knowing the password could capture it on their own
 * server. Different spellings of a destination (capitals, a default port, an international name) count as the same.
 */
import { domainToASCII } from 'node:url';

/** The parts of a destination by name. Only comparable with a destination of the same parts. */
export type Destination = Readonly<Record<string, string>>;

/** Returns whether a secret typed for `bound` may be sent to `wanted`. */
export const isBoundTo = (bound: Destination, wanted: Destination): boolean =>
	Object.entries(wanted).every(([part, value]) => bound[part] === value);

/** Normalizes a host name: `Files.Example.EDU.` and `files.example.edu` are the same. */
export const hostOf = (written: string): string => {
	const name = written.trim();
	// an invalid name stays as written, because the parser cuts it off at `#` and a resolver doesn't
	const plain = ((letters.test(name) && domainToASCII(name)) || name).toLowerCase();
	return /^[^.]+(\.[^.]+)+\.$/.test(plain) ? plain.slice(0, -1) : plain;
};

const letters = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Returns an address's origin, such as `https://crm.example.edu:443`; an invalid address is returned unchanged. */
export const originOf = (address: string): string => {
	const url = URL.parse(address.trim());
	if (!url || !(url.protocol in usualPorts)) return address.trim();
	const port = url.port === '' ? usualPorts[url.protocol] : url.port;
	return `${url.protocol}//${hostOf(url.hostname)}:${port}`;
};

const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };
