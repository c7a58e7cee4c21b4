/**
 * Sets security headers on every response. Quad sets no cookies, so other sites can't forge calls (frontend.md 12).
 * The headers are built once: helmet builds them for each response, a tenth of a short one's time.
 */
import type { FastifyInstance } from 'fastify';

export const setSecurityHeaders = (http: FastifyInstance, publicUrl: string): void => {
	// Require HTTPS only if Quad uses it, and not for subdomains, which may not be Quad's.
	const always = publicUrl.startsWith('https:') ? { ...closed, 'strict-transport-security': halfAYear } : closed;
	// The browser must not cache responses, because its next user may be someone else.
	const ofApi = { ...always, 'cache-control': 'no-store' };
	http.addHook('onRequest', (request, reply, next) => {
		reply.headers(isOfApi(request.url) ? ofApi : always);
		next();
	});
};

/** Returns whether a URL is under /api. It ignores case, as the router does (gaps X-23). */
export const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

/** Allows inline styles, because the component library sets them, but scripts only from Quad's own files. */
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
