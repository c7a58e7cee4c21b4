/**
 * Sends requests signed by HTTP Digest. A nonce is used again until the server has enough of it; then the same request is
 * sent once more with the new one. Requests go one after another: a nonce counts its uses, and servers want them in order.
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
}

/** A response with 401 is one to a request that was signed with a fresh nonce: the password is wrong. */
export const digestHttp = (line: Line, { system, username, password }: Signer) => {
	let challenge: Challenge | undefined;
	let count = 0;
	let last: Promise<unknown> = Promise.resolve();

	const once = (url: string, { method, body }: DigestRequest): Promise<HttpResponse> => {
		const { pathname, search } = new URL(url);
		const headers: Record<string, string> = { accept: 'application/json' };
		if (body !== undefined) headers['content-type'] = 'application/json';
		if (challenge) {
			count += 1;
			headers.authorization = signDigest(challenge, { method, uri: pathname + search, username, password, count });
		}
		return send(line, system, url, { method, headers, body: body ?? null });
	};

	const signed = async (url: string, request: DigestRequest): Promise<HttpResponse> => {
		// The first answer says how to sign. A nonce that was used before may have expired meanwhile.
		for (let tries = 0; ; tries += 1) {
			const response = await once(url, request);
			const next = response.status === 401 ? readChallenge(response.headers['www-authenticate']) : undefined;
			if (!next) return response;
			const wasFresh = challenge !== undefined && count === 1;
			challenge = next;
			count = 0;
			if (tries === 2 || (wasFresh && !next.isStale)) return response;
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
