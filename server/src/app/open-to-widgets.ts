/**
 * The calls of the web chat come from the college's own sites: a browser may read their answers there, and load the
 * script. Nothing is sent along by itself, neither a cookie nor a password, so every site may ask; whether it is
 * answered is decided by the sites of the widget (`domain/chat/chat/allowed-site.ts`).
 */
import type { FastifyInstance } from 'fastify';

export const openToWidgets = (http: FastifyInstance): void => {
	http.addHook('onRequest', (request, reply, next) => {
		if (ofWidgets.test(request.url)) reply.headers(open);
		next();
	});
	http.options('/api/webchat/*', (_, reply) => reply.headers(preflight).code(204).send());
};

/** With the pictures of chats, which are shown there. */
const ofWidgets = /^\/(?:api\/webchat\/|chat-widget\.js(?:[?]|$)|m\/)/i;

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const preflight = {
	'access-control-allow-methods': 'GET, POST',
	'access-control-allow-headers': 'authorization, content-type',
	'access-control-max-age': '86400',
};
