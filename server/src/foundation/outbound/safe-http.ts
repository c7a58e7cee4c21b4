/**
 * Calls to other people's servers. An address that came from outside (a browser's push service, a college's webhook) is
 * only called where it leads to the public internet, asked anew for each connection; hosts that the operator named may
 * be inside, and only they are called without TLS. A call has an end, a body has a size, and a redirect is not followed
 * unless that is said; to another server it takes neither credentials nor a body along.
 */
import { isIP } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { addCertificateFacts } from './certificate-facts.ts';
import { ledTo } from './inside-hosts.ts';
import { isWrittenInside, lookUpPublic, NotPublic } from './public-address.ts';
import { retryAfterMs } from './retry-schedule.ts';

export interface SafeHttpOptions {
	/**
	 * Hosts, with their port where it is not the usual one, that may be inside, and where names lead
	 * (`inside-hosts.ts`); `all` where the operator chose the address.
	 */
	readonly insideHosts?: readonly string[] | 'all';
	readonly timeoutMs?: number;
	/** More than that of a body is not read. */
	readonly mostBytes?: number;
	/** What is beyond that, or does not come in time, is left away, and the call went well; else it is a failure. */
	readonly cutsBody?: boolean;
	/** How many redirects are followed; each leads through the same guard. */
	readonly redirects?: number;
	/** Whose certificates are good beside the usual ones. */
	readonly ca?: string;
}

export interface HttpRequest {
	readonly method?: Dispatcher.HttpMethod;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Buffer | null;
	/** Ends it earlier. */
	readonly signal?: AbortSignal;
	/** May be sent again where its answer was lost: it only reads, or what it writes is known again. */
	readonly isRepeatable?: boolean;
	/** Whether a response of 5xx would be the same again, as a SOAP fault that finds fault with the request. */
	readonly isFinal?: (response: HttpResponse) => boolean;
	/** Headers that are made anew each time that it is sent, such as a signature that counts. */
	readonly sign?: () => Readonly<Record<string, string>>;
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	readonly retryAfterMs: number | undefined;
}

/** What a body that is read as it comes may be. */
export interface StreamLimits {
	/** More than that is a failure. */
	readonly mostBytes: number;
	/** So long the other server may think before it begins to answer. */
	readonly firstByteMs: number;
	/** So long it may be silent in between, while somebody reads. */
	readonly silenceMs: number;
	/** From the call to the last byte. */
	readonly wholeMs: number;
}

export interface StreamedResponse extends Omit<HttpResponse, 'body'> {
	/** Reading throws where a limit is passed or the connection breaks; whoever stops reading ends the call. */
	readonly body: AsyncIterable<Buffer>;
	/** Ends the call without reading on. */
	cancel(): void;
}

export interface SafeHttp {
	/** Throws where no response comes in time, the address is closed, or the body is too large. */
	request(url: string, request?: HttpRequest): Promise<HttpResponse>;
	/** For a body that is too large to keep. Throws as `request` does until the response begins. */
	stream(url: string, limits: StreamLimits, request?: HttpRequest): Promise<StreamedResponse>;
	close(): Promise<void>;
}

export class BodyTooLarge extends Error {}
/** An address without TLS that nobody named: whoever is on the way could read what is sent. */
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
		const undici = await import('undici'); // read with the first call
		const usual = { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) };
		/** Connects as it would by itself; a certificate that is refused for its dates says them. */
		const connectBy = (options: typeof usual & { lookup?: typeof lookUpPublic }): buildConnector.connector => {
			const connect = undici.buildConnector(options);
			return (to, callback) =>
				connect(to, (...result) => {
					const [error] = result;
					if (!error) return callback(...result);
					const { hostname: host, port, servername = host } = to;
					const again = { ...options, host, port: Number(port || 443), ...(isIP(servername) ? {} : { servername }) };
					void addCertificateFacts(error, async () => again, timeoutMs).then((told) => callback(told, null));
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
		if (next.origin !== url.origin && request.body) return response; // what was said to this server is said to no other
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
			response.body.on('error', () => undefined); // whoever reads is told
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

/** An address that is written as a number is never looked up. */
const expectCallable = ({ hostname, host, protocol }: URL): void => {
	if (isWrittenInside(hostname)) throw new NotPublic(hostname);
	if (protocol !== 'https:') throw new WithoutTls(`${host} is only called with https.`);
};

/** Nothing that could name the caller, under whatever name a system takes its key. */
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
