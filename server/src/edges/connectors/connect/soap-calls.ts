/** Calls Connect over SOAP 1.1 through our guarded HTTP client. Returns the XML text inside Connect's response. */
import type { IHttpClient } from 'soap';
import { z } from 'zod';
import { BodyTooLarge } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, send } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { bridgeWsdl, type Operation, type operations } from './bridge-wsdl.ts';

export type Parts<O extends Operation> = Readonly<Record<(typeof operations)[O][number], string>>;

export interface ConnectAccount {
	/** The service's URL, with or without `/ws/bridge.asmx`. */
	readonly url: string;
	readonly clientName: string;
	readonly passKey: string;
}

export type CallConnect = <O extends Operation>(operation: O, parts: Parts<O>) => Promise<string>;

const system = 'Connect';

/** Throws a `ProtocolFault`. */
export const soapCalls = async (line: Line, { url, clientName, passKey }: ConnectAccount): Promise<CallConnect> => {
	const { Client, WSDL } = await import('soap'); // loaded for the first call
	const wsdl = new WSDL(bridgeWsdl, 'bridge.wsdl', {});
	await new Promise<void>((resolve, reject) => wsdl.onReady((error) => (error ? reject(error) : resolve())));
	const address = /\.asmx$/i.test(url) ? url : `${url.replace(/\/+$/, '')}/ws/bridge.asmx`;
	const client = new Client(wsdl, address, { httpClient: guarded(line) });
	return async (operation, parts) => {
		const call: unknown = client[`${operation}Async`];
		if (typeof call !== 'function') throw new Error(`There is no ${operation} in the description of Connect.`);
		const answered: unknown = await Promise.resolve(
			Reflect.apply(call, client, [{ ClientName: clientName, PassKey: passKey, ...parts }]),
		).catch((error: unknown) => {
			throw faultOf(error);
		});
		const read = answer(operation).safeParse(answered);
		if (read.success) return read.data;
		throw new ProtocolFault('protocol', `${system} answered with something else than was asked for`);
	};
};

const answer = (operation: Operation) =>
	z
		.tuple([z.object({ [`${operation}Result`]: z.string().nullish() })])
		.rest(z.unknown())
		.transform(([body]) => body[`${operation}Result`] ?? '');

/** Replaces the library's own HTTP client. */
const guarded = (line: Line): IHttpClient => ({
	request: (url, data: unknown, callback, headers) => {
		void post(line, url, String(data), headers)
			.then(({ status, text }) => callback(null, { status, headers: {} }, text))
			.catch(callback);
		return new Promise<never>(() => undefined); // the library uses only the callback
	},
});

const named = z.record(z.string(), z.string());

const post = async (line: Line, url: string, body: string, headers: unknown) => {
	const isRepeatable = true; // activities have our ID, and setting a value twice changes nothing
	const response = await send(line, system, url, {
		method: 'POST',
		headers: named.parse(headers),
		body,
		isRepeatable,
	}).catch((error: unknown) => {
		if (!(error instanceof ProtocolFault && error.cause instanceof BodyTooLarge)) throw error;
		throw new ProtocolFault('validation', 'The filter has more contacts than Connect can send at once');
	});
	const text = response.body.toString('utf8');
	// the library reads SOAP faults itself
	if (response.status !== 500 || !text.includes(':Fault>')) expectSuccess(response, system);
	return { status: response.status, text };
};

const text = z.union([z.string(), z.object({ $value: z.string() }).transform(({ $value }) => $value)]);
const soapFault = z.object({
	root: z.object({
		Envelope: z.object({ Body: z.object({ Fault: z.object({ faultcode: text.catch(''), faultstring: text }) }) }),
	}),
});

const faultOf = (error: unknown): unknown => {
	if (error instanceof ProtocolFault) return error;
	const read = soapFault.safeParse(error);
	if (!read.success)
		return new ProtocolFault('protocol', `${system} answered with something else than was asked for`, { cause: error });
	const { faultcode, faultstring } = read.data.root.Envelope.Body.Fault;
	return refusalOf(faultstring, /client/i.test(faultcode) ? 'validation' : 'network');
};

/** Converts an error message that Connect sent instead of a result. */
export const refusalOf = (written: string, otherwise: 'validation' | 'network'): ProtocolFault => {
	const reason = written
		.replaceAll(/<[^<>]{0,200}>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();
	if (/pass\s?key|client\s?name/i.test(reason))
		return new ProtocolFault('auth', `${system} refused the sign-in: ${reason.slice(0, 200)}`);
	const kind = otherwise === 'network' ? 'failed with an error of its own' : 'refused what it was sent';
	return new ProtocolFault(otherwise, `${system} ${kind}: ${reason.slice(0, 200)}`);
};
