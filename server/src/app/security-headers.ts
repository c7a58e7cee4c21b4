/**
 * Security headers of every response (measured in frontend.md 12). Quad sets no cookie and allows no cross-origin
 * reads, so another site has nothing to forge with. Built once: helmet assembles them for each response, a tenth of a
 * short one.
 */
import type { FastifyInstance } from 'fastify';

export const setSecurityHeaders = (http: FastifyInstance, publicUrl: string): void => {
	// once by HTTPS, always by HTTPS; its other names are nobody's business here
	const always = publicUrl.startsWith('https:') ? { ...closed, 'strict-transport-security': halfAYear } : closed;
	const ofApi = { ...always, 'cache-control': 'no-store' }; // who asks next may be somebody else
	http.addHook('onRequest', (request, reply, next) => {
		reply.headers(isOfApi(request.url) ? ofApi : always);
		next();
	});
};

/** However it is spelt, as the router has it (gaps X-23). */
export const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

/** Styles stand in attributes, too, where the library puts them; scripts in files of ours only. */
const policy = [
	"default-src 'self'",
	"script-src 'self'",
	"script-src-attr 'none'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"object-src 'none'",
	"frame-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
];

const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const closed = {
	'content-security-policy': policy.join(';'),
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'origin-agent-cluster': '?1',
	'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
};

const halfAYear = `max-age=${180 * 24 * 60 * 60}`; // seconds
