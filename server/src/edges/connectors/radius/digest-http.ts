/**
 * Sends requests signed by HTTP Digest. A nonce is used again until the server has enough of it; then the same request
 * is sent once more with the new one. Requests go one after another: a nonce counts its uses, and servers want them in
 * order.
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
	/** It only reads, or what it writes stays the same when it is sent again. */
	readonly isRepeatable: boolean;
}

/** A response with 401 is one to a request that was signed with a fresh nonce: the password is wrong. */
export const digestHttp = (line: Line, { system, username, password }: Signer) => {
	let challenge: Challenge | undefined;
	let count = 0;
	let last: Promise<unknown> = Promise.resolve();

	const once = (url: string, { method, body, isRepeatable }: DigestRequest): Promise<HttpResponse> => {
		const { pathname, search } = new URL(url);
		const headers: Record<string, string> = { accept: 'application/json' };
		if (body !== undefined) headers['content-type'] = 'application/json';
		// also when it is sent again after a busy moment: a count that was used is refused like a wrong password
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
		// The first answer says how to sign. A nonce that was used before may have expired meanwhile.
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
