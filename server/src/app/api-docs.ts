/** Serves API docs at `/api/docs` with our own copy of Swagger UI, so that the page loads nothing from elsewhere. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quad API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/open.js"></script>
</html>`;

const open =
	"SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true, docExpansion: 'none', validatorUrl: null });";

export const serveApiDocs = async (http: FastifyInstance): Promise<void> => {
	http.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
	http.get('/api/docs/open.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(open));
	await http.register(files, {
		root: viewer,
		prefix: '/api/docs/',
		decorateReply: false,
		allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
	});
};
