/**
 * The public API: what a college's own systems call with a credential (integrations.md §22). Its document is printed by
 * itself (`public-document.ts`) and keeps its promises; what the browser calls changes with the browser.
 */
import { z } from 'zod';
import { apiScopes } from '../api-credentials/scopes.ts';
import { id, instant } from '../fields.ts';
import { route } from '../route.ts';

const api = { caller: 'api-key', who: 'anyone' } as const;

export const readOwnCredential = route({
	...api,
	method: 'GET',
	path: '/v2/credential',
	scope: 'any',
	summary: 'Get the credential you call with: its scopes, when it expires and which teams it is for.',
	answer: z.object({
		id,
		name: z.string(),
		scopes: z.array(z.enum(apiScopes)),
		isTest: z.boolean(),
		expiresOn: instant.nullable(),
		departments: z.array(z.object({ id, name: z.string(), code: z.string() })),
	}),
});
