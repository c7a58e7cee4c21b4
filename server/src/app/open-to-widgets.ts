/**
 * Allows cross-origin calls to web chat, because its widget runs on the college's sites. No cookie or password is
 * sent, so any origin may call; `domain/chat/chat/allowed-origin.ts` checks the widget's list of sites.
 */
import type { FastifyInstance } from 'fastify';

export const openToWidgets = (http: FastifyInstance): void => {
	http.addHook('onRequest', (request, reply, next) => {
		if (ofWidgets.test(request.url)) reply.headers(open);
		next();
	});
	http.options('/api/webchat/*', (_, reply) => reply.headers(preflight).code(204).send());
};

/** Matches the widget's calls, its script, and the pictures in chats. */
const ofWidgets = /^\/(?:api\/webchat\/|chat-widget\.js(?:[?]|$)|m\/)/i;

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const preflight = {
	'access-control-allow-methods': 'GET, POST',
	'access-control-allow-headers': 'authorization, content-type',
	'access-control-max-age': '86400',
};
