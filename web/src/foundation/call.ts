/**
 * Calls a route, as in `await call(listContacts, { query: { searchText: 'ana' } }, signal)`. Throws `Refused` or
 * `Fault` (failures.ts). Import only the routes you need, never the whole table (decisions.md 14).
 */
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { Fault } from './failures.ts';
import { answerOf, failureOf, requestOf, type Spoken } from './request.ts';

export const call = async <R extends Route>(
	route: R,
	input: RequestInput<R>,
	signal?: AbortSignal,
): Promise<Answer<R>> => {
	const response = await ask(route, input as Spoken, signal);
	return answerOf(route, response.status, await response.text());
};

/** Returns the raw response of a successful call. */
export const ask = async (route: Route, call: Spoken, signal?: AbortSignal): Promise<Response> => {
	const { address, method, headers, body, token } = requestOf(route, call);
	const response = await fetch(address, {
		method,
		headers,
		...(body === undefined ? {} : { body }),
		...(signal ? { signal } : {}),
	}).catch((cause: unknown) => {
		if (signal?.aborted) throw cause;
		throw new Fault(`${method} ${address} did not arrive`, undefined, cause);
	});
	if (!response.ok) throw failureOf(route, token, response.status, await response.text());
	return response;
};
