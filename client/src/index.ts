/**
 * A client for the public API, typed by its OpenAPI document (`npm run client` writes `schema.gen.ts`):
 * const quad = createQuadClient({ baseUrl: 'https://quad.example.edu', secret: process.env.QUAD_SECRET });
 * const { data, error } = await quad.POST('/messages', { body: { inboxId, mobileNumber, text } });
 */
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export interface QuadClientOptions {
	/** The origin of the installation, without a path. */
	readonly baseUrl: string;
	readonly secret: string;
	/** Used instead of the global `fetch`. */
	readonly fetch?: (request: Request) => Promise<Response>;
}

export const createQuadClient = ({ baseUrl, secret, fetch }: QuadClientOptions): Client<paths> =>
	createClient<paths>({
		baseUrl: `${baseUrl.replace(/\/$/, '')}/api/v2`,
		headers: { Authorization: `Bearer ${secret}` },
		...(fetch ? { fetch } : {}),
	});
