/** Implements HTTP Digest (RFC 7616): MD5 and SHA-256, with and without `-sess`, and with `qop=auth` or none. */
import { createHash, randomBytes } from 'node:crypto';

export interface Challenge {
	readonly realm: string;
	readonly nonce: string;
	readonly opaque: string | undefined;
	readonly algorithm: string | undefined;
	readonly hasQop: boolean;
	/** True if the nonce had expired, so that the password may still be right. */
	readonly isStale: boolean;
}

const hashes: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', MD5: 'md5' };

const hashOf = (algorithm = 'MD5'): string | undefined => hashes[algorithm.toUpperCase().replace(/-SESS$/, '')];

/** Returns the strongest challenge that the server offers, or undefined if it does not offer Digest. */
export const readChallenge = (header: string | readonly string[] | undefined): Challenge | undefined => {
	const offered = [header ?? []].flat().flatMap((line) => line.split(/(?:^|,\s*)(?=Digest\s)/i));
	const read = offered.filter((one) => /^Digest\s/i.test(one)).map(challengeOf);
	return (
		read.find(({ algorithm }) => hashOf(algorithm) === 'sha256') ??
		read.find(({ algorithm }) => hashOf(algorithm) === 'md5')
	);
};

const challengeOf = (offer: string): Challenge => {
	const parts = new Map<string, string>();
	for (const [, name = '', quoted, plain] of offer.matchAll(
		/\b([a-z]{1,20})=(?:"((?:[^"\\]|\\.){0,2000})"|([^\s,"]{1,2000}))/gi,
	))
		parts.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
	const qop = parts.get('qop');
	return {
		realm: parts.get('realm') ?? '',
		nonce: parts.get('nonce') ?? '',
		opaque: parts.get('opaque'),
		algorithm: parts.get('algorithm'),
		hasQop: qop?.split(',').some((one) => one.trim() === 'auth') ?? false,
		isStale: parts.get('stale')?.toLowerCase() === 'true',
	};
};

export interface ToSign {
	readonly method: string;
	/** Path and query, exactly as sent. */
	readonly uri: string;
	readonly username: string;
	readonly password: string;
	/** How many requests have used this nonce, including this one. */
	readonly count: number;
	readonly cnonce?: string;
}

/** Returns the `Authorization` header for a request. */
export const signDigest = (
	{ realm, nonce, opaque, algorithm, hasQop }: Challenge,
	{ method, uri, username, password, count, cnonce = randomBytes(16).toString('hex') }: ToSign,
): string => {
	const hash = (text: string) =>
		createHash(hashOf(algorithm) ?? 'md5')
			.update(text)
			.digest('hex');
	const secret = hash(`${username}:${realm}:${password}`);
	const isSession = algorithm?.toUpperCase().endsWith('-SESS') ?? false;
	const a1 = isSession ? hash(`${secret}:${nonce}:${cnonce}`) : secret;
	const a2 = hash(`${method}:${uri}`);
	const nc = count.toString(16).padStart(8, '0');
	const response = hash(hasQop ? `${a1}:${nonce}:${nc}:${cnonce}:auth:${a2}` : `${a1}:${nonce}:${a2}`);
	const parts = [
		...[`username=${quote(username)}`, `realm=${quote(realm)}`, `nonce=${quote(nonce)}`, `uri=${quote(uri)}`],
		`response="${response}"`,
		...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
		...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
		...(hasQop ? ['qop=auth', `nc=${nc}`] : []),
		...(hasQop || isSession ? [`cnonce="${cnonce}"`] : []),
	];
	return `Digest ${parts.join(', ')}`;
};

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
