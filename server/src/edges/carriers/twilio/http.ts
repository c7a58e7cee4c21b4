/** Calls Twilio with an account's credentials. Returns any status; throws if the response is incomplete. */
import { stringify } from 'node:querystring';
import type { TwilioCredentials } from '../../../domain/carriers/carriers/index.ts';
import { type HttpRequest, type SafeHttp, safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { readResponse } from '../twilio-api/read-response.ts';

export type TwilioHost = 'api' | 'content' | 'lookups' | 'messaging' | 'pricing';

export interface TwilioCall {
	readonly method?: 'GET' | 'POST' | 'DELETE';
	readonly host?: TwilioHost;
	/** The whole path, with `{account}` as a placeholder: `/2010-04-01/Accounts/{account}/Messages.json`. */
	readonly path: string;
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	readonly form?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
	/** Uses the account's token instead of its API key, which a few calls require. */
	readonly withToken?: true;
	readonly signal?: AbortSignal;
}

export interface TwilioAnswer {
	readonly status: number;
	/** Undefined if the response was not JSON. */
	readonly body: unknown;
	readonly retryAfter: string | string[] | undefined;
}

export interface TwilioHttp {
	call(credentials: TwilioCredentials, call: TwilioCall): Promise<TwilioAnswer>;
	close(): Promise<void>;
}

const longestAnswer = 4 * 1024 * 1024; // enough for a page of 1,000 texts

/** `url` replaces the base URL of all Twilio hosts in tests. */
export const twilioHttp = (url?: string, timeoutMs = 15_000): TwilioHttp => {
	const http: SafeHttp = safeHttp({
		timeoutMs,
		mostBytes: longestAnswer,
		...(url === undefined ? {} : { insideHosts: 'all' as const }),
	});
	return {
		call: async (credentials, { host = 'api', path, query = {}, form, signal, ...call }) => {
			const base = url ?? `https://${host}.twilio.com`;
			const search = stringify(withoutGaps(query));
			const request: HttpRequest = {
				method: call.method ?? (form ? 'POST' : 'GET'),
				headers: {
					authorization: basic(credentials, call.withToken ?? false),
					accept: 'application/json',
					...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
				},
				body: form ? stringify(withoutGaps(form)) : null,
				...(signal ? { signal } : {}),
			};
			const filled = path.replace('{account}', credentials.account);
			const { status, headers, body } = await http.request(`${base}${filled}${search && `?${search}`}`, request);
			return { status, body: readResponse(body.toString()), retryAfter: headers['retry-after'] };
		},
		close: () => http.close(),
	};
};

const basic = ({ account, authToken, apiKey }: TwilioCredentials, withToken: boolean): string => {
	const pair = apiKey && !withToken ? `${apiKey.sid}:${apiKey.secret}` : `${account}:${authToken}`;
	return `Basic ${Buffer.from(pair).toString('base64')}`;
};

const withoutGaps = <V>(fields: Readonly<Record<string, V | undefined>>): Record<string, V> =>
	Object.fromEntries(Object.entries(fields).filter((field): field is [string, V] => field[1] !== undefined));
