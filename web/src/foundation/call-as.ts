/** Calls as someone who is not (yet) signed in here. Whatever the result, this browser's session continues. */
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { Fault } from './failures.ts';
import { answerOf, refusalOf, requestOf, type Spoken } from './request.ts';

export const callAs = async <R extends Route>(token: string, route: R, input: RequestInput<R>): Promise<Answer<R>> => {
	const { address, method, headers, body } = requestOf(route, input as Spoken);
	const response = await fetch(address, {
		method,
		headers: { ...headers, authorization: `Bearer ${token}` },
		...(body === undefined ? {} : { body }),
	}).catch((cause: unknown) => {
		throw new Fault(`${method} ${address} did not arrive`, undefined, cause);
	});
	const text = await response.text();
	if (response.ok) return answerOf(route, response.status, text);
	throw (
		refusalOf(response.status, text) ?? new Fault(`${method} ${address} answered ${response.status}`, response.status)
	);
};
