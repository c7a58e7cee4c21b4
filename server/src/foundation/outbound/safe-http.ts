/**
 * Calls to other people's servers. An address that came from outside (a browser's push service, a college's webhook) is
 * only called where it leads to the public internet, asked anew for each connection; hosts that the operator named may be
 * inside. A call has an end, a body has a size, and a redirect is not followed unless that is said.
 */
import { isIP } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { ledTo } from './inside-hosts.ts';
import { isPublic, lookUpPublic } from './public-address.ts';
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
	/** What is beyond that is left away, and the call went well; else it is a failure. */
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
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: Buffer;
	readonly retryAfterMs: number | undefined;
}

export interface SafeHttp {
	/** Throws where no response comes in time, the address is closed, or the body is too large. */
	request(url: string, request?: HttpRequest): Promise<HttpResponse>;
	close(): Promise<void>;
}

export class BodyTooLarge extends Error {}

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
		const connect = { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) };
		return {
			undici,
			guarded: new undici.Agent({ connect: { ...connect, lookup: lookUpPublic } }),
			anywhere: new undici.Agent({ connect }),
		};
	};
	const mayBeInside = ({ host }: URL) => insideHosts === 'all' || insideHosts.includes(host);

	const follow = async (url: URL, request: HttpRequest, signal: AbortSignal, left: number): Promise<HttpResponse> => {
		agents ??= open();
		const { undici, guarded, anywhere } = await agents;
		const led = insideHosts === 'all' ? undefined : ledTo(insideHosts, url.host);
		const isInside = led !== undefined || mayBeInside(url);
		if (!isInside) expectPublic(url);
		const response = await undici.request(led === undefined ? url : new URL(`${url.pathname}${url.search}`, led), {
			dispatcher: isInside ? anywhere : guarded,
			method: request.method ?? 'GET',
			headers: { ...request.headers, ...(led === undefined ? {} : { host: url.host }) },
			body: request.body ?? null,
			signal,
		});
		const { statusCode: status, headers } = response;
		const location = isRedirect(status) && left > 0 ? headers.location : undefined;
		if (typeof location === 'string') {
			await response.body.dump();
			return follow(new URL(location, url), request, signal, left - 1);
		}
		const body = await bodyOf(response.body, mostBytes, cutsBody);
		return { status, headers, body, retryAfterMs: retryAfterMs(headers['retry-after']) };
	};

	return {
		request: (url, request = {}) => {
			const ends = [AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])];
			return follow(new URL(url), request, AbortSignal.any(ends), redirects);
		},
		close: async () => {
			const open = await agents;
			await Promise.all([open?.guarded.destroy(), open?.anywhere.destroy()]);
		},
	};
};

/** An address that is written as a number is never looked up. */
const expectPublic = ({ hostname }: URL): void => {
	const written = hostname.replace(/^\[|\]$/g, '');
	if (isIP(written) > 0 && !isPublic(written)) throw new Error(`${hostname} is not on the public internet.`);
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const bodyOf = async (body: Dispatcher.ResponseData['body'], most: number, cuts: boolean): Promise<Buffer> => {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of body) {
		bytes += part.length;
		parts.push(part);
		if (bytes <= most) continue;
		if (cuts) break;
		throw new BodyTooLarge(`The response is larger than ${most} bytes.`);
	}
	return Buffer.concat(parts);
};
