/** Turns an error into a response: a refusal with its sentence, or a fault, for which the screen has wording. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { signIn } from '@quad/contract/access/session/routes.ts';
import type { Refusal, RefusalBody } from '@quad/contract/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused, refused } from './refuse.ts';

export const answerFaults = (http: FastifyInstance): void => {
	http.setErrorHandler<FastifyError>((error, request, reply) => {
		if (error instanceof Refused) {
			if (error.waitMs !== undefined) reply.header('retry-after', Math.ceil(error.waitMs / 1000));
			// never Basic, because browsers would open their own dialog for a name and password
			if (error.refusal.status === 401)
				reply.header(
					'www-authenticate',
					`Bearer realm="Quad"${request.headers.authorization ? ', error="invalid_token"' : ''}`,
				);
			return reply.status(error.refusal.status).send(bodyOf(request, error.refusal, error.fields));
		}
		const known = knownFault(error, request);
		if (known) return reply.status(known.status).send(bodyOf(request, known));
		// logs the route instead of the address, which may contain a name or a number; the log adds the request's id
		request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed');
		return reply.status(500).send({ message: '', ...idOf(request) });
	});
};

/** A malformed address never reaches the hooks, which set these headers on every other response. */
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
	// spec 1 §7: the token call reports its failure as `invalid_grant`
	return tokenCalls.has(request.routeOptions.url ?? '')
		? { ...body, error: 'invalid_grant', invalid_grant: message }
		: body;
};

/** Every response has the id as a header, and errors of the public API also in the body. */
const idOf = ({ id, url }: FastifyRequest): { requestId?: string } =>
	/^\/api\/v2\//i.test(url) ? { requestId: id } : {};

const tokenCalls: ReadonlySet<string> = new Set([signIn.path, ...signIn.aliases].map((path) => `/api${path}`));

/** Faults of the framework that the caller caused. */
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
