/**
 * What every answer tells the browser (measured in frontend.md 12): the page loads nothing from elsewhere, nobody frames
 * it, no address of ours is told to others, and nothing on the machine is asked for. Quad sets no cookie and lets no
 * other site read an answer, so there is nothing that a request from another site could borrow.
 *
 * The same words each time, so they are written down once: helmet puts them together anew for each answer, which took
 * a tenth of what a short one costs.
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
