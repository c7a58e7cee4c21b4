/** Builds the web role: the API, live updates, webhooks, and the web app's files. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import files from '@fastify/static';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { makeVisitorLimits } from '../domain/chat/chat/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { knowMethods } from '../foundation/http/allowed-methods.ts';
import { answerBadAddress, answerFaults } from '../foundation/http/answer-faults.ts';
import { trustedProxies } from '../foundation/http/caller-address.ts';
import { withoutSchemas } from '../foundation/http/no-schemas.ts';
import { readBodies } from '../foundation/http/read-bodies.ts';
import { refuse } from '../foundation/http/refuse.ts';
import { arrivalMs, letStalledGo } from '../foundation/http/stalled-bodies.ts';
import type { Listener } from '../foundation/live/listener.ts';
import type { Log } from '../foundation/log.ts';
import { serveApiDocs } from './api-docs.ts';
import { type ServeOptions, serveApi } from './build.ts';
import { openToWidgets } from './open-to-widgets.ts';
import { isOfApi, setSecurityHeaders } from './security-headers.ts';
import { serveLive } from './serve-live.ts';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Builds the server without listening, so that tests can call it directly. */
export const buildWeb = async (
	context: AppContext,
	listener: Listener | undefined,
	log: Log,
	options: ServeOptions,
): Promise<FastifyInstance> => {
	const http = fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		schemaController: withoutSchemas,
		bodyLimit: 1024 * 1024,
		requestTimeout: arrivalMs,
		routerOptions: { caseSensitive: false, ignoreTrailingSlash: true }, // gaps X-23
		forceCloseConnections: true,
		trustProxy: trustedProxies,
		frameworkErrors: answerBadAddress,
		exposeHeadRoutes: false,
		rewriteUrl: headAsGet,
		genReqId: () => randomUUID(),
	});
	const methodsOf = knowMethods(http);
	answerFaults(http);
	readBodies(http);
	letStalledGo(http.server, options.bodySilenceMs);
	http.addHook('onRequest', async ({ id }, reply) => {
		reply.header('x-request-id', id);
	});
	http.setNotFoundHandler((request, reply) => {
		if (isScreen(request)) return reply.sendFile('index.html');
		// Preflight requests from other sites must not learn which methods exist.
		const asks = request.method !== 'OPTIONS' && isOfApi(request.url);
		const methods = asks ? methodsOf(request.url) : [];
		if (methods.length === 0) return refuse(sessionRefusals['request.not_found']);
		const allowed = methods.join(', ');
		reply.header('allow', allowed);
		return refuse(sessionRefusals['request.wrong_method'], { method: request.method, allowed });
	});
	setSecurityHeaders(http, options.publicUrl);
	openToWidgets(http);
	await http.register(compress, { threshold: 2048 });
	await http.register(formbody);

	const visitors = { limits: makeVisitorLimits(context), publicUrl: options.publicUrl };
	serveApi(http, context, { ...options, visitors });
	if (listener) serveLive(http, context, { listener, log, visitors, stopping: options.stopping });
	await serveApiDocs(http);
	await serveBrowser(http, options.browserFiles ?? built);
	return http;
};

/** Treats HEAD as GET; Node omits the body. The framework's own HEAD routes would make a start a tenth slower. */
const headAsGet = (request: IncomingMessage): string => {
	if (request.method === 'HEAD') request.method = 'GET';
	const url = request.url ?? '/';
	if (request.method === 'POST' && olderSend.test(url)) return `/api${url}`;
	const isOpened = request.method === 'GET' && request.headers.accept?.includes('text/html');
	return isOpened && screenAndCall.test(url) ? `/owner${url}` : url;
};

/** This address is both a screen and a call. A browser that opens it gets the screen (gaps X-22). */
const screenAndCall = /^\/api\/webhooks\/?(?:\?|$)/i;

/** The address that older systems call. All other addresses under /v2 are screens (integrations.md §22). */
const olderSend = /^\/v2\/messages\/CreateAndSend(?=[/?]|$)/i;

/** Serves the web app. Files with a hash in their name are cached forever. Every other address opens the app. */
const serveBrowser = async (http: FastifyInstance, root: string): Promise<void> => {
	http.get('/', (_, reply) => reply.sendFile('index.html'));
	await http.register(files, {
		root,
		index: false,
		preCompressed: true, // see web/compressed-files.ts
		setHeaders: (reply, path) => {
			reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
		},
	});
};

const isScreen = ({ method, url, headers }: FastifyRequest): boolean => {
	if (method !== 'GET' || /^\/(assets|demo-site)\b/i.test(url)) return false;
	return !isOfApi(url) || (headers.accept?.includes('text/html') ?? false); // gaps X-22
};
