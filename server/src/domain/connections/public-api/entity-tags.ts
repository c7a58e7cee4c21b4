/** Adds an ETag to public API responses. A client that already has the same content gets 304 without a body. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const tagAnswers = (http: FastifyInstance, path: string): void => {
	http.addHook('onSend', async (request, reply, payload) => {
		const isOurs = request.method === 'GET' && (request.routeOptions.url ?? '').startsWith(path);
		if (!isOurs || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
		const tag = `"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;
		reply.header('etag', tag);
		if (!knows(request.headers['if-none-match'], tag)) return payload;
		reply.code(304).removeHeader('content-type');
		return null;
	});
};

const knows = (header: string | undefined, tag: string): boolean =>
	(header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
