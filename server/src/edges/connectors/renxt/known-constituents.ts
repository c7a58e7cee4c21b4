/** Remembers digests of constituents. Every import reads the whole list, but unchanged ones need no more calls. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Digests by constituent ID. */
export type Known = ReadonlyMap<string, string>;

const version = '1:';
const mostBytes = 32 * 1024 * 1024;

/** The digest is short, so one in 16 million changes is missed until the constituent changes again. */
export const digestOf = (facts: unknown): string =>
	createHash('sha1').update(JSON.stringify(facts)).digest().subarray(0, 3).toString('base64url');

export const writeKnown = (known: Known): string =>
	version + deflateRawSync([...known].map(([id, digest]) => `${id} ${digest}`).join('\n')).toString('base64');

/** Returns an empty map if another version wrote the digests, so that everybody is read again. */
export const readKnown = (written: string | undefined): Known => {
	if (!written?.startsWith(version)) return new Map();
	const bytes = Buffer.from(written.slice(version.length), 'base64');
	const lines = inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString('utf8').split('\n');
	return new Map(
		lines.flatMap((line) => {
			const [id, digest] = line.split(' ');
			return id && digest ? [[id, digest] as const] : [];
		}),
	);
};
