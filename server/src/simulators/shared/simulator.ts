/**
 * Runs an HTTP server that simulates another system. POST to `/control` sets a fault: `{"fault": "hang", "after": 2,
 * "times": 1}` lets two calls pass and spoils the next, `"on"` selects calls by path; DELETE clears all faults. `lost
 * answer` executes a call but drops the connection; `echo 400` repeats the request in a refusal.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { escapeText } from '../../foundation/escape-markup.ts';

export interface SimulatedCall {
	readonly method: string;
	readonly url: URL;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
	/** Returns whether one of the system's own faults is set for this call. */
	readonly strikes: (fault: string) => boolean;
}

export interface SimulatedAnswer {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string | string[]>>;
	/** Objects are sent as JSON, iterables in chunks. */
	readonly body?: string | object | AsyncIterable<string> | undefined;
}

export interface Simulator {
	readonly url: string;
	/** All calls so far, except those to `/control`. */
	readonly calls: ReadonlyArray<Pick<SimulatedCall, 'method' | 'url' | 'headers' | 'body'>>;
	/** The HTTP server, for a library that serves a path of its own. */
	readonly server: Server;
	/** Sets a fault, like `POST /control`. */
	spoil(fault: string, when?: Omit<z.input<typeof control>, 'fault'>): void;
	/** Clears all faults. */
	heal(): void;
	close(): Promise<void>;
}

interface Fault {
	after: number;
	times: number;
	/** The end of the path, or the SOAP action, of calls that fail. */
	readonly on: string;
}

const control = z.object({
	fault: z.string(),
	after: z.number().int().min(0).default(0),
	times: z.number().int().min(1).default(1_000_000),
	on: z.string().default(''),
});

const tooMany = (retryAfter: string): SimulatedAnswer => ({
	status: 429,
	headers: { 'retry-after': retryAfter },
	body: { message: 'Too many requests' },
});

/** Faults that any system can have. */
const common: Readonly<Record<string, SimulatedAnswer>> = {
	'429': tooMany('7'),
	'429 for a moment': tooMany('0'),
	'429 until a date': tooMany('Wed, 21 Oct 2026 07:28:00 GMT'),
	'401': { status: 401, body: { message: 'Unauthorized' } },
	'forbidden record': {
		status: 403,
		body: { message: 'No right to this record', error: { message: 'No right to this record' } },
	},
	gone: { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>Not found</html>' },
	'500': { status: 500, body: { message: 'Internal server error' } },
	'503': { status: 503, body: { message: 'Service unavailable' } },
	html: { headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><html><body>Please sign in</body></html>' },
};

/** Refuses a call and repeats its request wherever some system puts its reasons. */
const echo = (
	status: number,
	{ url, headers, body }: Pick<SimulatedCall, 'url' | 'headers' | 'body'>,
): SimulatedAnswer => {
	const request = `${headers.authorization ?? ''} ${body} ${url.href} ${JSON.stringify(headers)}`;
	if (/xml/.test(String(headers['content-type']))) {
		const fault = escapeText(request);
		return {
			status,
			headers: { 'content-type': 'text/xml' },
			body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>${fault}</faultstring></e:Fault></e:Body></e:Envelope>`,
		};
	}
	if (url.pathname.includes('/services/data/')) return { status, body: [{ message: request, errorCode: 'ECHO' }] };
	const error = /token/.test(url.pathname) ? 'invalid_request' : { code: 'ECHO', message: request };
	return {
		status,
		body: { error, error_description: request, message: request, title: request, errors: [{ message: request }] },
	};
};

/** `isOwn` returns whether a library serves the call instead. */
export const startSimulator = async (
	answer: (call: SimulatedCall) => SimulatedAnswer | Promise<SimulatedAnswer>,
	{ isOwn = () => false }: { isOwn?: (path: string) => boolean } = {},
): Promise<Simulator> => {
	const faults = new Map<string, Fault>();
	const calls: SimulatedCall[] = [];
	const strikesAt = (name: string, call: string): boolean => {
		const fault = faults.get(name);
		if (!fault || !call.endsWith(fault.on)) return false;
		if (fault.after > 0) {
			fault.after -= 1;
			return false;
		}
		fault.times -= 1;
		if (fault.times <= 0) faults.delete(name);
		return true;
	};
	const spoil = (input: unknown): void => {
		const { fault, ...when } = control.parse(input);
		faults.set(fault, when);
	};
	const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const url = new URL(request.url ?? '/', 'http://simulator');
		const body = await text(request);
		const method = request.method ?? 'GET';
		if (url.pathname === '/control') {
			if (method === 'DELETE') faults.clear();
			else spoil(JSON.parse(body));
			return void response.writeHead(204).end();
		}
		const called = String(request.headers.soapaction ?? url.pathname).replaceAll('"', '');
		const strikes = (name: string): boolean => strikesAt(name, called);
		const call = { method, url, headers: request.headers, body, strikes };
		calls.push(call);
		if (strikes('hang')) return;
		if (strikes('reset')) return void response.destroy();
		if (strikes('lost answer')) {
			await answer(call);
			return void response.destroy();
		}
		const wrong = Object.keys(common).find(strikes);
		if (wrong !== undefined) return say(response, common[wrong] ?? {});
		const echoed = [400, 500].find((status) => strikes(`echo ${status}`));
		if (echoed !== undefined) return say(response, echo(echoed, call));
		const isHalf = strikes('half a body');
		const answered = await answer(call);
		return isHalf ? sayHalf(response, answered) : say(response, answered);
	};
	const server = createServer((request, response) => {
		if (isOwn(request.url ?? '')) return;
		void take(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${portOf(server)}`,
		calls,
		server,
		spoil: (fault, when = {}) => spoil({ fault, ...when }),
		heal: () => faults.clear(),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
};

/** Breaks the connection in the middle of the response. */
const sayHalf = async (response: ServerResponse, { status = 200, headers = {}, body = '' }: SimulatedAnswer) => {
	const isStream = typeof body === 'object' && Symbol.asyncIterator in body;
	const whole = isStream ? await text(Readable.from(body)) : typeof body === 'string' ? body : JSON.stringify(body);
	response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(whole) + 1 });
	response.write(whole.slice(0, whole.length / 2), () => response.destroy());
};

const portOf = (server: Server): number => {
	const at: AddressInfo | string | null = server.address();
	if (at === null || typeof at === 'string') throw new Error('The simulator has no port.');
	return at.port;
};

const say = async (response: ServerResponse, { status = 200, headers = {}, body }: SimulatedAnswer): Promise<void> => {
	if (typeof body === 'object' && Symbol.asyncIterator in body) {
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		Readable.from(body).pipe(response);
		return;
	}
	const isText = typeof body === 'string' || body === undefined;
	response.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers });
	response.end(isText ? body : JSON.stringify(body));
};
