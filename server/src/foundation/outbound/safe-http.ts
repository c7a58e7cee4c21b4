/**
 * Calls to other people's servers. An outside address (a push service, a college's webhook) must lead to the public
 * internet, checked per connection. Hosts named by the operator may be inside, and only they may lack TLS. Time and
 * size are limited. Redirects need `redirects`, and carry no credentials or body to another server.
 */
import { isIP } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { addCertificateFacts } from './certificate-facts.ts';
import { ledTo } from './inside-hosts.ts';
import { isWrittenInside, lookUpPublic, NotPublic } from './public-address.ts';
import { retryAfterMs } from './retry-schedule.ts';

export interface SafeHttpOptions {
	/**
	 * Hosts, with their port unless default, that may be inside, and where names lead (`inside-hosts.ts`); `all` if the
	 * operator chose the address.
	 */
	readonly insideHosts?: readonly string[] | 'all';
	readonly timeoutMs?: number;
	/** The largest body that is read. */
	readonly mostBytes?: number;
	/** A body that is too large or too slow is cut, and the call succeeds; otherwise it fails. */
	readonly cutsBody?: boolean;
	/** The largest number of redirects. Each is checked like the first address. */
	readonly redirects?: number;
	/** A certificate authority to trust besides the usual ones. */
	readonly ca?: string;
}

export interface HttpRequest {
	readonly method?: Dispatcher.HttpMethod;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Buffer | null;
	/** Cancels the call. */
	readonly signal?: AbortSignal;
	/** The call may be sent again if its response was lost: it only reads, or the server recognizes the repetition. */
	readonly isRepeatable?: boolean;
	/** Returns whether a 5xx response would stay the same, such as a SOAP fault about the request itself. */
	readonly isFinal?: (response: HttpResponse) => boolean;
	/** Headers computed again for each attempt, such as a signature with a counter. */
	readonly sign?: () => Readonly<Record<string, string>>;
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	readonly retryAfterMs: number | undefined;
}

/** Limits of a body that is read as it arrives. */
export interface StreamLimits {
	/** A larger body is a failure. */
	readonly mostBytes: number;
	/** The longest wait for the first byte of the response. */
	readonly firstByteMs: number;
	/** The longest silence between two bytes while the body is read. */
	readonly silenceMs: number;
	/** The longest time from the call to the last byte. */
	readonly wholeMs: number;
}

export interface StreamedResponse extends Omit<HttpResponse, 'body'> {
	/** Throws at a limit or a broken connection. A reader that stops early ends the call. */
	readonly body: AsyncIterable<Buffer>;
	/** Ends the call without reading the rest. */
	cancel(): void;
}

export interface SafeHttp {
	/** Throws if no response comes in time, the address is forbidden, or the body is too large. */
	request(url: string, request?: HttpRequest): Promise<HttpResponse>;
	/** For a body too large to keep in memory. Throws like `request` until the response begins. */
	stream(url: string, limits: StreamLimits, request?: HttpRequest): Promise<StreamedResponse>;
	close(): Promise<void>;
}

export class BodyTooLarge extends Error {}
/** An address without TLS that the operator did not name: anyone on the network path could read the call. */
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
		const undici = await import('undici'); // loaded with the first call
		const usual = { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) };
		/** Connects like undici's default, and adds the dates to the error if they are the reason. */
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
		if (next.origin !== url.origin && request.body) return response; // a body goes to no other server
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

/** A numeric address is never looked up, so it is checked here. */
const expectCallable = ({ hostname, host, protocol }: URL): void => {
	if (isWrittenInside(hostname)) throw new NotPublic(hostname);
	if (protocol !== 'https:') throw new WithoutTls(`${host} is only called with https.`);
};

/** Removes every header that could identify the caller, whatever name a system uses for its key. */
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
