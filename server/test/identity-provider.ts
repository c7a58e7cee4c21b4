/// <reference path="./samlp.d.ts" />
/**
 * Runs an identity provider with its own pages (samlp) on a real HTTP server that a browser can use. It requires
 * signed requests, asks who the user is, and posts the response back.
 */

import { X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlp from 'samlp';
import { makeProvider, type Provider } from './saml-provider.ts';

export interface IdentityProvider extends Provider {
	readonly address: string;
	readonly signInUrl: string;
	readonly metadataUrl: string;
	/** Configures Quad as a service provider, as an administrator would. */
	trust(quad: { acsUrl: string; metadata: string; encrypt?: boolean }): void;
	stop(): Promise<void>;
}

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
	const provider = await makeProvider('urn:college:sign-in');
	const known = new Map<string, { acsUrl: string; certificate: string; encrypt: boolean }>();
	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));

	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const url = new URL(request.url ?? '/', 'http://none.example');
		const query = Object.fromEntries(url.searchParams);
		const body = request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await read(request))) : {};
		const fields: Record<string, string> = { ...query, ...body };
		if (url.pathname === '/metadata')
			return samlp.metadata(described)(speaking(request, query, body), saying(response), fail);
		if (!fields.SAMLRequest) return say(response, 400, '<h1>Nobody asked</h1>');
		if (!fields.email) return say(response, 200, loginPage(fields, request.method === 'POST'));
		const us = [...known.values()][0];
		if (!us) return say(response, 403, '<h1>Unknown service</h1>');
		const posted = fields.binding === 'post';
		samlp.auth({
			issuer: provider.entityId,
			cert: provider.certificate,
			key: provider.privateKey,
			signingCert: us.certificate,
			destination: us.acsUrl,
			recipient: us.acsUrl,
			signResponse: !us.encrypt,
			...(us.encrypt
				? {
						encryptionCert: us.certificate,
						encryptionPublicKey: publicKeyOf(us.certificate),
						encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
					}
				: {}),
			getUserFromRequest: () => personOf(fields.email ?? ''),
			getPostURL: (_audience, _dom, _request, tell) => tell(null, us.acsUrl),
		})(
			// the request as it was before the page was shown
			{ method: posted ? 'POST' : 'GET', query: posted ? {} : fields, body: posted ? fields : {} },
			saying(response),
			(error) => say(response, 400, `<h1>${error.message}</h1>`),
		);
	};
	const described = {
		issuer: provider.entityId,
		cert: provider.certificate,
		redirectEndpointPath: '/sso',
		postEndpointPath: '/sso',
	};

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		...provider,
		address,
		signInUrl: `${address}/sso`,
		metadataUrl: `${address}/metadata`,
		trust: ({ acsUrl, metadata, encrypt = false }) => {
			known.clear();
			known.set(acsUrl, { acsUrl, certificate: certificateIn(metadata), encrypt });
		},
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
};

const fail = (error: Error): never => {
	throw error;
};

const read = async (request: IncomingMessage): Promise<string> => {
	let text = '';
	for await (const piece of request) text += String(piece);
	return text;
};

const say = (response: ServerResponse, status: number, html: string): void => {
	response
		.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
		.end(`<!doctype html><title>College</title>${html}`);
};

/** Returns the parts of Express's request that samlp needs. */
const speaking = (request: IncomingMessage, query: object, body: object) => ({
	method: request.method,
	headers: request.headers,
	protocol: 'http',
	originalUrl: request.url,
	query,
	body,
});
const saying = (response: ServerResponse) => ({
	set: (name: string, value: string) => response.setHeader(name, value),
	send: (content: string | number) =>
		typeof content === 'number' ? say(response, content, '<h1>No</h1>') : response.end(content),
});

const loginPage = (fields: Record<string, string>, posted: boolean): string => {
	const kept = { ...fields, binding: posted ? 'post' : 'redirect' };
	return `<h1>Sign in to your college</h1><form method="post" action="/sso">${Object.entries(kept)
		.map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
		.join('')}<label>Email <input name="email"></label><button>Sign in</button></form>`;
};

/** Returns a profile in Passport's format. */
const personOf = (email: string) => ({
	id: email,
	displayName: email,
	name: { givenName: 'Given', familyName: 'Family' },
	emails: [{ value: email }],
});

const certificateIn = (metadata: string): string => {
	const base64 = /<ds:X509Certificate>([\s\S]*?)<\/ds:X509Certificate>/.exec(metadata)?.[1]?.replace(/\s+/g, '') ?? '';
	return new X509Certificate(Buffer.from(base64, 'base64')).toString();
};

const publicKeyOf = (certificate: string): string =>
	new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString();
