/**
 * Calls other people's servers, with limits on time and size. Only hosts that the operator allows may be inside the
 * network or lack TLS; this is checked for each connection. Redirects carry no credentials or body to another server.
 */
import { isIP } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { addCertificateFacts } from './certificate-facts.ts';
import { ledTo } from './inside-hosts.ts';
import { isWrittenInside, lookUpPublic, NotPublic } from './public-address.ts';
import { retryAfterMs } from './retry-schedule.ts';

export interface SafeHttpOptions {
	/** Hosts allowed inside the network (`inside-hosts.ts`), or `all` if the operator chose the URL. */
	readonly insideHosts?: readonly string[] | 'all';
	readonly timeoutMs?: number;
	/** The largest body to read. */
	readonly mostBytes?: number;
	/** Whether to cut off a body that is too large or too slow, instead of failing. */
	readonly cutsBody?: boolean;
	/** How many redirects to follow. Each is checked like the first URL. */
	readonly redirects?: number;
	/** A certificate authority to trust in addition to the usual ones. */
	readonly ca?: string;
}

export interface HttpRequest {
	readonly method?: Dispatcher.HttpMethod;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Buffer | null;
	readonly signal?: AbortSignal;
	/** Whether repeating the call is safe, because it only reads, or the server recognizes the repetition. */
	readonly isRepeatable?: boolean;
	/** Returns whether retrying a 5xx response is pointless, as for a SOAP fault about the request itself. */
	readonly isFinal?: (response: HttpResponse) => boolean;
	/** Returns headers that are computed for each attempt, such as a signature with a counter. */
	readonly sign?: () => Readonly<Record<string, string>>;
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	readonly retryAfterMs: number | undefined;
}

/** Limits for a body that is read as it arrives. */
export interface StreamLimits {
	/** A larger body fails. */
	readonly mostBytes: number;
	/** How long to wait for the first byte of the response. */
	readonly firstByteMs: number;
	/** How long to wait between two bytes of the body. */
	readonly silenceMs: number;
	/** How long the whole call may take. */
	readonly wholeMs: number;
}

export interface StreamedResponse extends Omit<HttpResponse, 'body'> {
	/** Throws at a limit or if the connection breaks. If the reader stops early, the call ends. */
	readonly body: AsyncIterable<Buffer>;
	/** Ends the call without reading the rest of the body. */
	cancel(): void;
}

export interface SafeHttp {
	/** Throws if the response is too slow or too large, or the address is forbidden. */
	request(url: string, request?: HttpRequest): Promise<HttpResponse>;
	/** Streams a body that is too large to keep in memory. Until the response begins, throws like `request`. */
	stream(url: string, limits: StreamLimits, request?: HttpRequest): Promise<StreamedResponse>;
	close(): Promise<void>;
}

export class BodyTooLarge extends Error {}
/** Thrown for a URL without TLS that the operator did not allow. Others on the network could read the call. */
export class WithoutTls extends Error {}

export const safeHttp = ({
	insideHosts = [],
	timeoutMs = 15_000,
	mostBytes = 1024 * 1024,
	cutsBody = false,
	redirects = 0,
	ca,
}: SafeHttpOptions = {}): SafeHttp => {
	let agents: Promise<{ guarded: Agent; anywhere: Agent; undici: typeof import('undici') }> | undefined;
	const open = async () => {
		const undici = await import('undici'); // loaded only when the first call is made
		const usual = { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) };
		/** Connects like undici's default. If a certificate's dates are the problem, adds them to the error. */
		const connectBy = (options: typeof usual & { lookup?: typeof lookUpPublic }): buildConnector.connector => {
			const connect = undici.buildConnector(options);
			return (to, callback) =>
				connect(to, (...result) => {
					const [error] = result;
					if (!error) return callback(...result);
					const { hostname: host, port, servername = host } = to;
					const again = { ...options, host, port: Number(port || 443), ...(isIP(servername) ? {} : { servername }) };
					void addCertificateFacts(error, async () => again, timeoutMs).then((detailed) => callback(detailed, null));
				});
		};
		return {
			undici,
			guarded: new undici.Agent({ connect: connectBy({ ...usual, lookup: lookUpPublic }) }),
			anywhere: new undici.Agent({ connect: connectBy(usual) }),
		};
	};
	const mayBeInside = ({ host }: URL) => insideHosts === 'all' || insideHosts.includes(host);

	const follow = async (
		url: URL,
		request: HttpRequest,
		ends: Pick<Dispatcher.RequestOptions, 'signal' | 'headersTimeout' | 'bodyTimeout'>,
		left: number,
	): Promise<Dispatcher.ResponseData> => {
		agents ??= open();
		const { undici, guarded, anywhere } = await agents;
		const led = insideHosts === 'all' ? undefined : ledTo(insideHosts, url.host);
		const isInside = led !== undefined || mayBeInside(url);
		if (!isInside) expectCallable(url);
		const response = await undici.request(led === undefined ? url : new URL(`${url.pathname}${url.search}`, led), {
			dispatcher: isInside ? anywhere : guarded,
			method: request.method ?? 'GET',
			headers: { ...request.headers, ...request.sign?.(), ...(led === undefined ? {} : { host: url.host }) },
			body: request.body ?? null,
			...ends,
		});
		const { location } = response.headers;
		if (!isRedirect(response.statusCode) || left === 0 || typeof location !== 'string') return response;
		const next = new URL(location, url);
		if (next.origin !== url.origin && request.body) return response; // never send a body on to another server
		await response.body.dump();
		return follow(next, next.origin === url.origin ? request : withoutCredentials(request), ends, left - 1);
	};

	return {
		request: async (url, request = {}) => {
			const signal = endOf(request, timeoutMs);
			const response = await follow(new URL(url), request, { signal }, redirects);
			const parts: Buffer[] = [];
			try {
				for await (const part of within(response.body, mostBytes, cutsBody)) parts.push(part);
			} catch (error) {
				if (!cutsBody) throw error;
			}
			return { ...headOf(response), body: Buffer.concat(parts) };
		},
		stream: async (url, limits, request = {}) => {
			const ends = {
				signal: endOf(request, limits.wholeMs),
				headersTimeout: limits.firstByteMs,
				bodyTimeout: limits.silenceMs,
			};
			const response = await follow(new URL(url), request, ends, redirects);
			response.body.on('error', () => undefined); // the reader gets the error
			return {
				...headOf(response),
				body: within(response.body, limits.mostBytes, false),
				cancel: () => void response.body.destroy(),
			};
		},
		close: async () => {
			const open = await agents;
			await Promise.all([open?.guarded.destroy(), open?.anywhere.destroy()]);
		},
	};
};

/** Checks what the look-up doesn't: numeric addresses, which are never looked up, and TLS. */
const expectCallable = ({ hostname, host, protocol }: URL): void => {
	if (isWrittenInside(hostname)) throw new NotPublic(hostname);
	if (protocol !== 'https:') throw new WithoutTls(`${host} is only called with https.`);
};

/** Removes all headers that could identify the caller, because each system names its key header differently. */
const withoutCredentials = ({ headers = {}, sign: _, ...request }: HttpRequest): HttpRequest => ({
	...request,
	headers: Object.fromEntries(Object.entries(headers).filter(([name]) => saysNothing.has(name.toLowerCase()))),
});
const saysNothing: ReadonlySet<string> = new Set([
	...['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-modified-since', 'range', 'user-agent'],
]);

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const endOf = ({ signal }: HttpRequest, afterMs: number): AbortSignal =>
	AbortSignal.any([AbortSignal.timeout(afterMs), ...(signal ? [signal] : [])]);

const headOf = ({ statusCode: status, headers }: Dispatcher.ResponseData): Omit<HttpResponse, 'body'> => ({
	status,
	headers,
	retryAfterMs: retryAfterMs(headers['retry-after']),
});

async function* within(body: AsyncIterable<Buffer>, most: number, cuts: boolean): AsyncGenerator<Buffer> {
	let bytes = 0;
	for await (const part of body) {
		bytes += part.length;
		if (bytes <= most) {
			yield part;
			continue;
		}
		if (!cuts) throw new BodyTooLarge(`The response is larger than ${most} bytes.`);
		yield part;
		return;
	}
}
