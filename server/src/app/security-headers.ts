/**
 * What every answer tells the browser (measured in frontend.md 12): the page loads nothing from elsewhere, nobody frames
 * it, no address of ours is told to others, and nothing on the machine is asked for. Quad sets no cookie and lets no
 * other site read an answer, so there is nothing that a request from another site could borrow.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export const setSecurityHeaders = async (http: FastifyInstance, publicUrl: string): Promise<void> => {
	await http.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: policy },
		frameguard: { action: 'deny' },
		// once by HTTPS, always by HTTPS; its other names are nobody's business here
		strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: halfAYear, includeSubDomains: false },
	});
	http.addHook('onRequest', async ({ url }, reply) => {
		reply.header('permissions-policy', unused);
		if (isOfApi(url)) reply.header('cache-control', 'no-store'); // who asks next may be somebody else
	});
};

/** However it is spelt, as the router has it (gaps X-23). */
export const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

const halfAYear = 180 * 24 * 60 * 60; // seconds

/** Styles stand in attributes, too, where the library puts them; scripts in files of ours only. */
const policy = {
	defaultSrc: ["'self'"],
	scriptSrc: ["'self'"],
	scriptSrcAttr: ["'none'"],
	styleSrc: ["'self'", "'unsafe-inline'"],
	imgSrc: ["'self'", 'data:', 'blob:'],
	fontSrc: ["'self'"],
	connectSrc: ["'self'"],
	objectSrc: ["'none'"],
	frameSrc: ["'none'"],
	baseUri: ["'none'"],
	formAction: ["'self'"],
	frameAncestors: ["'none'"],
};

const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ');
