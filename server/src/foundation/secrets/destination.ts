/**
 * Where a stored secret may be sent. It belongs to the place that it was typed for: protocol, host, port, kind of
 * sign-in and user. Otherwise somebody who may change an address, and does not know the password, would read it at a
 * server of their own. Two spellings of one place (capitals, a usual port, an international name) are the same place.
 */
import { domainToASCII } from 'node:url';

/** What a place is made of, by the names of its parts. Only comparable with one of the same parts. */
export type Destination = Readonly<Record<string, string>>;

/** Whether a secret that was typed for `bound` may be sent to `wanted`. */
export const isBoundTo = (bound: Destination, wanted: Destination): boolean =>
	Object.entries(wanted).every(([part, value]) => bound[part] === value);

/** The name of a host in its one spelling: `Files.Example.EDU.` and `files.example.edu` are the same. */
export const hostOf = (written: string): string => {
	const name = written.trim();
	// what is no name stays as it is written: the parser cuts `#` and what follows off, a resolver does not
	const plain = ((letters.test(name) && domainToASCII(name)) || name).toLowerCase();
	return /^[^.]+(\.[^.]+)+\.$/.test(plain) ? plain.slice(0, -1) : plain;
};

const letters = /^[\p{L}\p{M}\p{N}._-]+$/u;

/**
 * Protocol, host and port of a web address as `https://crm.example.edu:443`. What is no web address stays as it is
 * written.
 */
export const originOf = (address: string): string => {
	const url = URL.parse(address.trim());
	if (!url || !(url.protocol in usualPorts)) return address.trim();
	const port = url.port === '' ? usualPorts[url.protocol] : url.port;
	return `${url.protocol}//${hostOf(url.hostname)}:${port}`;
};

const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };
