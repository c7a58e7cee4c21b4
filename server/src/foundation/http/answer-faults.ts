/** Turns an error into a response: a refusal with its message, or a fault, for which the screen has a message. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { signIn } from '@quad/contract/access/session/routes.ts';
import type { Refusal, RefusalBody } from '@quad/contract/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerLeft } from './caller-left.ts';
import { Refused, refused } from './refuse.ts';

export const answerFaults = (http: FastifyInstance): void => {
	http.setErrorHandler<FastifyError>((error, request, reply) => {
		if (error instanceof Refused) {
			if (error.waitMs !== undefined) reply.header('retry-after', Math.ceil(error.waitMs / 1000));
			// Never Basic, because browsers would ask for a user name and password in their own dialog.
			if (error.refusal.status === 401)
				reply.header(
					'www-authenticate',
					`Bearer realm="Quad"${request.headers.authorization ? ', error="invalid_token"' : ''}`,
				);
			return reply.status(error.refusal.status).send(bodyOf(request, error.refusal, error.fields));
		}
		if (error instanceof CallerLeft) return reply.status(499).send();
		const known = knownFault(error, request);
		if (known) return reply.status(known.status).send(bodyOf(request, known));
		// Log the route instead of the URL, which may contain a name or number. The log adds the request's id.
		request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed');
		return reply.status(500).send({ message: '', ...idOf(request) });
	});
};

/** Adds headers that hooks set on every other response, because a malformed URL fails before any hook runs. */
export const answerBadAddress = (_: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void => {
	const { status, ...refusal } = sessionRefusals['request.malformed'];
	reply
		.status(status)
		.headers({
			'cache-control': 'no-store',
			'x-request-id': id,
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
		})
		.send(refusal);
};

const bodyOf = (request: FastifyRequest, { code, message }: Refusal, fields?: Record<string, string>) => {
	const body: RefusalBody = { code, message, ...(fields ? { fields } : {}), ...idOf(request) };
	// Per spec 1 §7, the token call reports failures as `invalid_grant`.
	return tokenCalls.has(request.routeOptions.url ?? '')
		? { ...body, error: 'invalid_grant', invalid_grant: message }
		: body;
};

/** Returns the request's id for errors of the public API. All responses have it as a header, too. */
const idOf = ({ id, url }: FastifyRequest): { requestId?: string } =>
	/^\/api\/v2\//i.test(url) ? { requestId: id } : {};

const tokenCalls: ReadonlySet<string> = new Set([signIn.path, ...signIn.aliases].map((path) => `/api${path}`));

/** Returns the refusal for an error of the framework that the caller caused. */
const knownFault = (error: FastifyError, request: FastifyRequest): Refusal | undefined => {
	if (error.statusCode === 413) return sessionRefusals['request.too_large'];
	if (error.statusCode === 415)
		return refused(sessionRefusals['request.unsupported_type'], { type: request.headers['content-type'] ?? '' })
			.refusal;
	if (error.statusCode === 429) return sessionRefusals['request.too_often'];
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
		return sessionRefusals['request.malformed'];
	return undefined;
};
