/**
 * Who is in already, as they were then: what an import leaves for the next. Blackbaud takes no filter together with a
 * list, so that the whole list is read each time; but who stands in it as before needs no further call.
 */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Digests by the ids of constituents. */
export type Known = ReadonlyMap<string, string>;

const version = '1:';
const mostBytes = 32 * 1024 * 1024;

/** Short: of 16 million changes one is missed until the next. */
export const digestOf = (facts: unknown): string =>
	createHash('sha1').update(JSON.stringify(facts)).digest().subarray(0, 3).toString('base64url');

export const writeKnown = (known: Known): string =>
	version + deflateRawSync([...known].map(([id, digest]) => `${id} ${digest}`).join('\n')).toString('base64');

/** Nobody, where it was written by another version: everybody is read again. */
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
