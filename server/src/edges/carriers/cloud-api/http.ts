/** Calls Meta's Graph API with token and app secret proof. Returns any status; throws if a response is incomplete. */
import { createHmac } from 'node:crypto';
import type { CloudApiCredentials } from '../../../domain/carriers/carriers/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { readResponse } from '../twilio-api/read-response.ts';

export const graphVersion = 'v23.0';
const graph = 'https://graph.facebook.com';

export interface GraphCall {
	/** The part after the version, such as `/123/messages`. */
	readonly path: string;
	readonly query?: Readonly<Record<string, string | number>>;
	/** Sent as JSON. */
	readonly json?: object;
}

export interface GraphAnswer {
	readonly status: number;
	/** Undefined if the response was not JSON. */
	readonly body: unknown;
	readonly retryAfter: string | string[] | undefined;
}

export interface GraphHttp {
	call(by: Pick<CloudApiCredentials, 'accessToken' | 'appSecret'>, call: GraphCall): Promise<GraphAnswer>;
	close(): Promise<void>;
}

const longestAnswer = 4 * 1024 * 1024; // enough for a page of templates

/** `url` replaces the base URL of all Meta services in tests. */
export const graphHttp = (url?: string, timeoutMs = 15_000): GraphHttp => {
	const http = safeHttp({
		timeoutMs,
		mostBytes: longestAnswer,
		...(url === undefined ? {} : { insideHosts: 'all' as const }),
	});
	return {
		call: async ({ accessToken, appSecret }, { path, query = {}, json }) => {
			const address = new URL(`${url ?? graph}/${graphVersion}${path}`);
			for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
			address.searchParams.set('appsecret_proof', proofOf(accessToken, appSecret));
			const { status, headers, body } = await http.request(address.href, {
				method: json ? 'POST' : 'GET',
				headers: {
					authorization: `Bearer ${accessToken}`,
					accept: 'application/json',
					...(json ? { 'content-type': 'application/json' } : {}),
				},
				body: json ? JSON.stringify(json) : null,
			});
			return { status, body: readResponse(body.toString()), retryAfter: headers['retry-after'] };
		},
		close: () => http.close(),
	};
};

const proofOf = (accessToken: string, appSecret: string): string =>
	createHmac('sha256', appSecret).update(accessToken).digest('hex');
