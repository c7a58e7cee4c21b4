/**
 * Security headers of every response (measured in frontend.md 12). Quad sets no cookie and allows no cross-origin
 * reads, so another site has nothing to forge with. Built once: helmet assembles them for each response, a tenth of a
 * short one.
 */
import type { FastifyInstance } from 'fastify';

export const setSecurityHeaders = (http: FastifyInstance, publicUrl: string): void => {
	// over HTTPS only; subdomains are not Quad's to decide
	const always = publicUrl.startsWith('https:') ? { ...closed, 'strict-transport-security': halfAYear } : closed;
	const ofApi = { ...always, 'cache-control': 'no-store' }; // the next user of the browser may be someone else
	http.addHook('onRequest', (request, reply, next) => {
		reply.headers(isOfApi(request.url) ? ofApi : always);
		next();
	});
};

/** Ignores case, as the router does (gaps X-23). */
export const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

/** Inline style attributes are allowed, because the component library sets them; scripts only from Quad's files. */
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
