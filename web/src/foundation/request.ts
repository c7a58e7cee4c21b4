/** Builds a route's HTTP request from its input, and reads the response. */
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { type Answer, isFileAnswer, type Route } from '@quad/contract/route.ts';
import { Fault, Refused } from './failures.ts';
import { endSession, loadRoot } from './session-end.ts';
import { readToken } from './token.ts';

export interface Spoken {
	params?: unknown;
	query?: unknown;
	body?: unknown;
}

export interface WireRequest {
	address: string;
	method: string;
	headers: Record<string, string>;
	body: string | undefined;
	/** The token sent, to know later whose session has ended. */
	token: string | null;
}

export const requestOf = (route: Route, { params, query, body }: Spoken): WireRequest => {
	const token = route.who === 'anyone' ? null : readToken();
	return {
		address: addressOf(route, params, query),
		method: route.method,
		headers: {
			accept: 'application/json',
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(route.body ? { 'content-type': route.bodyAs === 'form' ? form : 'application/json' } : {}),
		},
		body: route.body && (route.bodyAs === 'form' ? pairsOf(body).toString() : JSON.stringify(body)),
		token,
	};
};

const form = 'application/x-www-form-urlencoded';

const addressOf = (route: Route, params: unknown, query: unknown): string => {
	const values = new Map(entriesOf(params));
	const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
	const search = pairsOf(query).toString();
	return `/api${path}${search && `?${search}`}`;
};

/** Omits undefined values. A list becomes one pair for each item. */
const pairsOf = (values: unknown): URLSearchParams => {
	const pairs = new URLSearchParams();
	for (const [name, value] of entriesOf(values))
		for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) pairs.append(name, String(one));
	return pairs;
};

const entriesOf = (values: unknown): Array<[string, unknown]> => Object.entries((values ?? {}) as object);

/**
 * Reads a response. In development it is also parsed with the route's schema, to find contract violations at once; in
 * production the server has already done that, and parsing a thousand rows again would be slow.
 */
export const answerOf = <R extends Route>(route: R, status: number, text: string): Answer<R> => {
	if (isFileAnswer(route.answer)) return text as Answer<R>;
	const read = parseJson(text);
	if (read === undefined) throw new Fault(`${route.method} ${route.path} did not answer JSON`, status);
	return (import.meta.env.DEV ? route.answer.parse(read) : read) as Answer<R>;
};

/** Returns an unsuccessful response's failure, and ends the session if the response says so (spec 1 §4). */
export const failureOf = (route: Route, token: string | null, status: number, text: string): Refused | Fault => {
	const refusal = refusalOf(status, text);
	if (refusal?.code === 'session.password_first')
		loadRoot(); // the reload leads to the page for a new password
	else if ((status === 401 || status === 403) && route.who !== 'anyone')
		void endSession(refusal?.message ?? 'Please sign in again.', token, status);
	return refusal ?? new Fault(`${route.method} ${route.path} answered ${status}`, status);
};

/** Returns the refusal in a response, or undefined if there is none. */
export const refusalOf = (status: number, text: string): Refused | undefined => {
	const body = parseJson(text);
	return isRefusal(body) ? new Refused(body, status) : undefined;
};

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // a proxy's error page, or an empty body
	}
};

const isRefusal = (body: unknown): body is RefusalBody =>
	typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body;
