/** Serves the status feed outside `/api`, at the paths where clients of Statuspage look for it. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ReadStatus } from './read-status.ts';
import { statusFeed } from './status-feed.ts';

export const serveStatusFeed = (http: FastifyInstance, readStatus: ReadStatus, publicUrl: string): void => {
	const names = Object.keys(statusFeed(publicUrl, []));
	for (const name of names)
		http.get(`/status/api/v2/${name}`, async (request, reply) => {
			const { incidents } = await readStatus();
			const documents: Record<string, unknown> = statusFeed(publicUrl, incidents);
			const text = JSON.stringify(documents[name]);
			const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
			reply
				.header('etag', etag)
				.header('cache-control', 'public, max-age=10')
				.header('access-control-allow-origin', '*');
			if (request.headers['if-none-match'] === etag) return reply.status(304).send();
			return reply.type('application/json; charset=utf-8').send(text);
		});
};
