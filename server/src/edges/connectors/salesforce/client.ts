/**
 * Calls the Salesforce REST API (integrations.md §8). Signs in with a consumer secret or a signed key; each call
 * renews an expired session at most once. Each response says how much of the daily limit is used.
 */
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { HttpRequest, HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, parsed, readJson, send } from '../shared/call.ts';
import { ProtocolFault, type ProtocolFaultKind } from '../shared/protocol-fault.ts';

export interface SalesforceAccount {
	readonly loginUrl: string;
	readonly signIn: 'ClientCredentials' | 'JWT';
	readonly clientId: string;
	readonly clientSecret: string | undefined;
	readonly username: string;
	readonly privateKey: string | undefined;
	readonly environment: 'Production' | 'Sandbox';
}

export const system = 'Salesforce';
const root = '/services/data/v62.0';
/** Leaves the rest of the daily calls to the college's other systems. */
const shareToUse = 0.95;

const answered = z.object({ access_token: z.string().min(1), instance_url: z.string().regex(/^https:\/\/[^/]+\/?$/) });
const refused = z.object({ error: z.string(), error_description: z.string().optional() });
const failures = z.array(z.object({ message: z.string(), errorCode: z.string() })).min(1);
const limits = z.looseObject({ DailyApiRequests: z.object({ Max: z.number(), Remaining: z.number() }).optional() });

export interface Usage {
	readonly used: number;
	readonly most: number;
}

/** Each method throws a `ProtocolFault`. */
export const connectSalesforce = (line: Line, account: SalesforceAccount, now: () => Date) => {
	let session: Promise<{ token: string; instance: string }> | undefined;
	let usage: Usage | undefined;

	const signIn = async () => {
		const form = await grantOf(account, now());
		const url = `${account.loginUrl.replace(/\/$/, '')}/services/oauth2/token`;
		const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
		const response = await send(line, system, url, { method: 'POST', headers, body: String(form), isRepeatable: true });
		if (response.status === 400 || response.status === 401) {
			const { error, error_description: why } = refused.safeParse(parsed(response.body.toString('utf8'))).data ?? {};
			throw new ProtocolFault('auth', `${system} refused the sign-in${error ? `: ${why ?? error}` : ''}`);
		}
		expectSuccess(response, system);
		const { access_token: token, instance_url: instance } = readJson(response, system, answered);
		return { token, instance: instance.replace(/\/$/, '') };
	};

	const begin = () => {
		session ??= signIn().catch((error: unknown) => {
			session = undefined;
			throw error;
		});
		return session;
	};

	const look = ({ headers }: HttpResponse): void => {
		const [, used, most] = /api-usage=(\d+)\/(\d+)/.exec(String(headers['sforce-limit-info'] ?? '')) ?? [];
		if (used && most) usage = { used: Number(used), most: Number(most) };
	};

	const call = async (path: string, request: HttpRequest = {}): Promise<HttpResponse> => {
		if (usage && usage.used >= usage.most * shareToUse)
			throw new ProtocolFault('quota', `${sayUsage(usage)}, and Quad leaves the rest to your other systems`);
		for (let isRenewed = session === undefined; ; isRenewed = true) {
			const { token, instance } = await begin();
			const response = await send(line, system, instance + path, {
				...request,
				headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...request.headers },
			});
			look(response);
			if (response.status === 401 && !isRenewed) {
				session = undefined;
				continue;
			}
			expectDone(response);
			return response;
		}
	};

	const get = async <T>(path: string, shape: z.ZodType<T>, headers: Record<string, string> = {}): Promise<T> =>
		readJson(await call(path.startsWith('/services/') ? path : root + path, { headers }), system, shape);

	/** Yields a query's pages, from the start or from an earlier page's `next`. */
	const pages = async function* (from: { soql: string } | { next: string }): AsyncGenerator<QueryPage> {
		const size = { 'sforce-query-options': 'batchSize=2000' };
		let path = 'soql' in from ? `/query?q=${encodeURIComponent(from.soql)}` : expectPath(from.next);
		for (;;) {
			const { records, done, nextRecordsUrl } = await get(path, page, size);
			const next = done ? undefined : expectPath(nextRecordsUrl);
			yield { records, next };
			if (next === undefined) return;
			path = next;
		}
	};
	/** Yields a query's records with one page in memory. */
	const query = async function* (soql: string): AsyncGenerator<Record<string, unknown>> {
		for await (const { records } of pages({ soql })) yield* records;
	};

	return {
		get,
		pages,
		query,
		write: async <T>(method: 'POST' | 'PATCH', path: string, body: object, shape: z.ZodType<T>): Promise<T> => {
			const headers = { 'content-type': 'application/json' };
			// updates and upserts may be repeated; repeating a create would make a second record
			const request = { method, headers, body: JSON.stringify(body), isRepeatable: method === 'PATCH' };
			return readJson(await call(root + path, request), system, shape);
		},
		/** Signs in. Returns how many calls are left. */
		check: async (): Promise<{ instance: string; usage: Usage | undefined }> => {
			const { DailyApiRequests: daily } = await get('/limits', limits);
			if (daily) usage = { used: daily.Max - daily.Remaining, most: daily.Max };
			return { instance: new URL((await begin()).instance).host, usage };
		},
		usage: () => usage,
	};
};
export type SalesforceClient = ReturnType<typeof connectSalesforce>;

export interface QueryPage {
	readonly records: ReadonlyArray<Record<string, unknown>>;
	/** The next page's path on the same server. */
	readonly next: string | undefined;
}

/** Each call sends the session token, so a next page must be on the same server. */
const expectPath = (next: string | undefined): string => {
	if (next?.startsWith('/services/data/')) return next;
	throw new ProtocolFault('protocol', `${system} says that there are more records, and not where`);
};

const page = z.object({
	records: z.array(z.record(z.string(), z.unknown())),
	done: z.boolean(),
	nextRecordsUrl: z.string().optional(),
});

const number = (value: number): string => value.toLocaleString('en-US');
export const sayUsage = ({ used, most }: Usage): string =>
	`${number(used)} of the ${number(most)} API calls that ${system} allows a day are used`;

export const sayShort = ({ used, most }: Usage): string => `${number(used)} of ${number(most)} used today`;

/** Builds the token request. */
const grantOf = async (account: SalesforceAccount, now: Date): Promise<URLSearchParams> => {
	const { signIn, clientId, clientSecret, privateKey, username, environment } = account;
	if (signIn === 'ClientCredentials') {
		if (!clientSecret) throw new ProtocolFault('auth', 'The consumer secret is missing');
		return new URLSearchParams({
			grant_type: 'client_credentials',
			client_id: clientId,
			client_secret: clientSecret,
		});
	}
	if (!privateKey || username === '') throw new ProtocolFault('auth', 'The username or the private key is missing');
	const { SignJWT } = await import('jose');
	const host = environment === 'Sandbox' ? 'test' : 'login';
	const assertion = await new SignJWT()
		.setProtectedHeader({ alg: 'RS256' })
		.setIssuer(clientId)
		.setSubject(username)
		.setAudience(`https://${host}.salesforce.com`)
		.setExpirationTime(Math.floor(now.getTime() / 1_000) + validSeconds)
		.sign(keyOf(privateKey));
	return new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
};

const validSeconds = 180; // Salesforce's maximum

const keyOf = (pem: string) => {
	try {
		const key = createPrivateKey(pem);
		if (key.asymmetricKeyType === 'rsa') return key;
	} catch {
		// reported below
	}
	throw new ProtocolFault('auth', 'The private key is not an RSA key without a passphrase, as PEM');
};

/** Salesforce's error codes, which are more specific than the HTTP status. */
const kinds: Readonly<Record<string, ProtocolFaultKind>> = {
	REQUEST_LIMIT_EXCEEDED: 'quota',
	STORAGE_LIMIT_EXCEEDED: 'quota',
	INVALID_SESSION_ID: 'auth',
	API_DISABLED_FOR_ORG: 'permission',
	INSUFFICIENT_ACCESS: 'permission',
	QUERY_TIMEOUT: 'timeout',
	INVALID_QUERY_LOCATOR: 'notFound', // the query's results have expired, but starting over works
	SERVER_UNAVAILABLE: 'network',
	UNABLE_TO_LOCK_ROW: 'network',
	UNKNOWN_EXCEPTION: 'network',
};

/** Returns the kind of fault if a record's error code means that Salesforce itself failed, not this record. */
export const faultKindOf = (code: string): ProtocolFaultKind | undefined => {
	const kind = kinds[code];
	return kind === 'permission' ? undefined : kind; // may concern only this record
};

const expectDone = (response: HttpResponse): void => {
	const [first] = failures.safeParse(parsed(response.body.toString('utf8'))).data ?? [];
	const kind = first && kinds[first.errorCode];
	if (kind) throw new ProtocolFault(kind, `${system} refused: ${sayFailure(first)}`);
	expectSuccess(response, system, () => first && sayFailure(first));
};

/** Drops the query, which Salesforce repeats before the explanation of a query error. */
export const sayFailure = ({ message, errorCode }: { message: string; errorCode: string }): string =>
	`${message
		.replace(/\s+/g, ' ')
		.replace(/^.*ERROR at Row:\d+:Column:\d+ /, '')
		.trim()
		.replace(/\.$/, '')} (${errorCode})`;
