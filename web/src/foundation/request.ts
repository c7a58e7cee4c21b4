/** Turns a route of the contract and what is said to it into an HTTP request, and its response back into an answer. */
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
	/** The token that goes along, to know later whose session has ended. */
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

/** What is undefined is not said; a list is said once for each of its items. */
const pairsOf = (values: unknown): URLSearchParams => {
	const pairs = new URLSearchParams();
	for (const [name, value] of entriesOf(values))
		for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) pairs.append(name, String(one));
	return pairs;
};

const entriesOf = (values: unknown): Array<[string, unknown]> => Object.entries((values ?? {}) as object);

/**
 * Reads a response. In development an answer is parsed with the route's own schema, so that a server that breaks its
 * promise is found where it happens; in production it is trusted: the server has parsed it before it left, and a
 * thousand rows need not be walked twice.
 */
export const answerOf = <R extends Route>(route: R, status: number, text: string): Answer<R> => {
	if (isFileAnswer(route.answer)) return text as Answer<R>;
	const read = parseJson(text);
	if (read === undefined) throw new Fault(`${route.method} ${route.path} did not answer JSON`, status);
	return (import.meta.env.DEV ? route.answer.parse(read) : read) as Answer<R>;
};

/** Makes the failure of a response that is not a success, and ends the session where it says so (spec 1 §4). */
export const failureOf = (route: Route, token: string | null, status: number, text: string): Refused | Fault => {
	const refusal = refusalOf(status, text);
	if (refusal?.code === 'session.password_first')
		loadRoot(); // which leads to the page where one is chosen
	else if ((status === 401 || status === 403) && route.who !== 'anyone')
		void endSession(refusal?.message ?? 'Please sign in again.', token, status);
	return refusal ?? new Fault(`${route.method} ${route.path} answered ${status}`, status);
};

/** What the server said on purpose, if it did. */
export const refusalOf = (status: number, text: string): Refused | undefined => {
	const body = parseJson(text);
	return isRefusal(body) ? new Refused(body, status) : undefined;
};

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // a proxy's page, or nothing
	}
};

const isRefusal = (body: unknown): body is RefusalBody =>
	typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body;
