/** Routes for API credentials, which other systems use to call the public API (spec 3 §2, §7; integrations.md §22). */
import { z } from 'zod';
import { done, flag, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { apiScopes } from '../../scopes.ts';
import { credentialLimits } from './limits.ts';

/** `ended`: the user who generated the credential has left, or its team was deleted. */
export const credentialStates = ['active', 'expired', 'ended'] as const;

const credential = z.object({
	id,
	name: z.string(),
	departmentId: id.nullable(), // null for all teams
	departmentName: z.string().nullable(),
	/** The first characters of the secret. */
	prefix: z.string(),
	scopes: z.array(z.enum(apiScopes)),
	isTest: z.boolean(),
	createdBy: z.string(),
	createdOn: instant,
	expiresOn: instant.nullable(),
	lastUsedOn: instant.nullable(),
	state: z.enum(credentialStates),
});
export type ApiCredential = z.output<typeof credential>;

export const listCredentials = route({
	method: 'GET',
	path: '/apiCredentials',
	summary: 'List API credentials: of the current team, or for an owner with `all` of the whole organization.',
	who: 'administrator',
	query: z.object({ all: flag.default(false) }),
	answer: z.array(credential),
});

export const createCredential = route({
	method: 'POST',
	path: '/apiCredentials',
	summary: 'Generate an API credential. Returns its secret, once.',
	who: 'administrator',
	body: z.object({
		name: z.string().max(1_000).default(''),
		/** The credential's team; null for all teams, which only an owner may choose (spec 3 §3). */
		departmentId: id.nullable().default(null),
		scopes: z.array(z.enum(apiScopes)).max(20).default(['read', 'send', 'contacts']),
		/** Whether the credential can text only simulated phones. */
		isTest: z.boolean().default(false),
		/** Null if the credential never expires. */
		expiresInDays: z.number().int().min(1).max(credentialLimits.longestDays).nullable().default(null),
	}),
	answer: credential.extend({ secret: z.string() }),
});
export type NewCredential = z.output<(typeof createCredential)['answer']>;

export const revokeCredential = route({
	method: 'DELETE',
	path: '/apiCredentials/{id}',
	summary: 'Revoke an API credential. It stops working at once.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: done,
});
