/**
 * Signs requests by HTTP Digest. A nonce is reused until the server rejects it; then the request is repeated with the
 * new one. Requests run one at a time, because a nonce counts its uses, and servers require them in order.
 */
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { type Line, send } from '../shared/call.ts';
import { type Challenge, readChallenge, signDigest } from './digest.ts';

interface Signer {
	readonly system: string;
	readonly username: string;
	readonly password: string;
}

export interface DigestRequest {
	readonly method: 'GET' | 'POST' | 'PUT';
	readonly body?: string;
	/** True if the request only reads, or if sending it twice changes nothing. */
	readonly isRepeatable: boolean;
}

/** A 401 to a request signed with a fresh nonce means that the password is wrong. */
export const digestHttp = (line: Line, { system, username, password }: Signer) => {
	let challenge: Challenge | undefined;
	let count = 0;
	let last: Promise<unknown> = Promise.resolve();

	const once = (url: string, { method, body, isRepeatable }: DigestRequest): Promise<HttpResponse> => {
		const { pathname, search } = new URL(url);
		const headers: Record<string, string> = { accept: 'application/json' };
		if (body !== undefined) headers['content-type'] = 'application/json';
		// signs every retry anew, because servers refuse a reused count like a wrong password
		const sign = (): Record<string, string> => {
			if (!challenge) return {};
			count += 1;
			return {
				authorization: signDigest(challenge, { method, uri: pathname + search, username, password, count }),
			};
		};
		return send(line, system, url, { method, headers, sign, body: body ?? null, isRepeatable });
	};

	const signed = async (url: string, request: DigestRequest): Promise<HttpResponse> => {
		// The first response contains the challenge. A reused nonce may have expired in the meantime.
		for (let tries = 0; ; tries += 1) {
			const isFresh = challenge !== undefined && count === 0;
			const response = await once(url, request);
			const next = response.status === 401 ? readChallenge(response.headers['www-authenticate']) : undefined;
			if (!next) return response;
			challenge = next;
			count = 0;
			if (tries === 2 || (isFresh && !next.isStale)) return response;
		}
	};

	return {
		request: (url: string, request: DigestRequest): Promise<HttpResponse> => {
			const answer = last.then(() => signed(url, request));
			last = answer.catch(() => undefined);
			return answer;
		},
	};
};
