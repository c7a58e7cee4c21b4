/** Makes a single HTTP call to another system, and describes failures in plain English. */
import type { z } from 'zod';
import { NotPublic } from '../../../foundation/outbound/public-address.ts';
import {
	type HttpRequest,
	type HttpResponse,
	type SafeHttp,
	WithoutTls,
} from '../../../foundation/outbound/safe-http.ts';
import { ProtocolFault, type ProtocolFaultKind } from './protocol-fault.ts';
import { tlsFaultOf } from './tls-fault.ts';

/** What a client needs to make calls. */
export interface Line {
	readonly http: SafeHttp;
	/** Aborted when the run ends or the process stops. */
	readonly signal?: AbortSignal | undefined;
}

/** Sends a request. Throws only if no response arrives. `system` is the other system's name for the error message. */
export const send = async (
	{ http, signal }: Line,
	system: string,
	url: string,
	request: HttpRequest = {},
): Promise<HttpResponse> => {
	try {
		return await http.request(url, signal ? { ...request, signal } : request);
	} catch (error) {
		throw faultOfSending(error, system, signal);
	}
};

/** Throws unless the call succeeded. `reasonOf` finds the reason. HTML instead of data also counts as a failure. */
export const expectSuccess = (
	response: HttpResponse,
	system: string,
	reasonOf: (body: string) => string | undefined = () => undefined,
): void => {
	const { status, retryAfterMs } = response;
	if (status >= 200 && status < 300) {
		if (isHtml(beginningOf(response))) throw pageInPlaceOfData(system);
		return;
	}
	const kind = kindOf(status);
	const body = response.body.toString('utf8');
	const reason = isHtml(body) ? undefined : reasonOf(body)?.trim().slice(0, 300);
	throw new ProtocolFault(kind, `${system} ${saysOf(kind, status)}${reason ? `: ${reason}` : ''}`, { retryAfterMs });
};

/** Parses JSON of the given shape. Reports HTML in its place as such. */
export const readJson = <T>(response: HttpResponse, system: string, shape: z.ZodType<T>): T => {
	if (isHtml(beginningOf(response))) throw pageInPlaceOfData(system);
	const read = shape.safeParse(parsed(response.body.toString('utf8')));
	if (read.success) return read.data;
	throw new ProtocolFault('protocol', `${system} answered with something else than was asked for`, {
		cause: read.error,
	});
};

export const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

const isHtml = (text: string): boolean => /^\s*<(!doctype|html)/i.test(text.slice(0, 200));

const beginningOf = ({ body }: HttpResponse): string => body.toString('utf8', 0, 200);

const pageInPlaceOfData = (system: string): ProtocolFault =>
	new ProtocolFault('protocol', `${system} answered with a web page in place of data`);

const kindOf = (status: number): ProtocolFaultKind => {
	if (status === 401) return 'auth';
	if (status === 403) return 'permission';
	if (status === 404 || status === 410) return 'notFound';
	if (status === 429) return 'rateLimit';
	if (status >= 500 || status === 408) return 'network';
	return status >= 400 ? 'validation' : 'protocol';
};

const saysOf = (kind: ProtocolFaultKind, status: number): string => {
	if (kind === 'auth') return 'refused the sign-in';
	if (kind === 'permission') return 'does not permit this';
	if (kind === 'notFound') return 'does not have what was asked for';
	if (kind === 'rateLimit') return 'has had too many calls';
	if (kind === 'network') return `failed with an error of its own (${status})`;
	return kind === 'validation' ? `refused what it was sent (${status})` : `sends its callers elsewhere (${status})`;
};

const codeOf = (error: unknown): string => {
	if (!(error instanceof Error)) return '';
	const code = 'code' in error ? String(error.code) : '';
	return `${error.name} ${code} ${codeOf(error.cause)}`;
};

const isTimeUp = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

/** Reports a run's timeout as the other system's fault, unless the process is stopping. */
export const faultOfSending = (error: unknown, system: string, signal?: AbortSignal): unknown => {
	if (signal?.aborted && !isTimeUp(signal.reason)) return error;
	if (error instanceof NotPublic)
		return new ProtocolFault(
			'network',
			`${error.host} is inside a network, and Quad only connects to the public internet`,
			{ cause: error },
		);
	if (error instanceof WithoutTls)
		return new ProtocolFault('network', `${system} is only called with https://`, { cause: error });
	const code = codeOf(error);
	if (/TimeoutError|TIMEOUT|ETIMEDOUT/.test(code))
		return new ProtocolFault('timeout', `${system} did not answer in time`, { cause: error });
	const tls = tlsFaultOf(error, {
		certificate: `The certificate of ${system}`,
		server: system,
		takesAuthority: false,
		otherPort: 'Check the address and its port: it may speak http, or something else.',
	});
	if (tls) return new ProtocolFault('tls', tls.message, { cause: error, advice: tls.advice });
	return new ProtocolFault('network', `${system} cannot be reached`, { cause: error });
};
