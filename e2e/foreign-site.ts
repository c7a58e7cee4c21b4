/** Serves a college's own site, on another origin and with any content. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignSite {
	readonly address: string;
	/** The host, as it is entered among a widget's sites. */
	readonly host: string;
	close(): unknown;
}

interface ForeignPage {
	readonly markup: string;
	readonly policy?: string;
}

export const startSite = async (pageAt: (path: string) => ForeignPage): Promise<ForeignSite> => {
	const server = createServer((request, response) => {
		const { markup, policy } = pageAt(request.url ?? '/');
		response.writeHead(200, {
			'content-type': 'text/html; charset=utf-8',
			...(policy === undefined ? {} : { 'content-security-policy': policy }),
		});
		response.end(markup);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const host = `127.0.0.1:${port}`;
	return { address: `http://${host}`, host, close: () => server.close() };
};

/** Serves pages with the strictest security policy, and an old page whose styles match every element. */
export const startForeignSite = (quad: string, tag: () => string): Promise<ForeignSite> => {
	const policy = [
		"default-src 'none'",
		`script-src ${quad}`,
		`connect-src ${quad} ${quad.replace(/^http/, 'ws')}`,
		"style-src 'nonce-own'",
		"require-trusted-types-for 'script'",
		"base-uri 'none'",
	].join(';');
	return startSite((path) => ({
		policy,
		markup: `<!doctype html><html lang="en"><head><title>Admissions ${path}</title>
<style nonce="own">*{all:unset} div{display:none}</style></head><body><p>Apply by January 15.</p>${tag()}</body></html>`,
	}));
};
