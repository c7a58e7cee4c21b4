/**
 * Routes for partners, which sign an organization's users in with tokens (spec 1 §2). The specification defines neither
 * these calls nor the token; docs/decisions defines the token.
 */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { token } from '../session/routes.ts';
import { partnerLimits } from './limits.ts';

export const signAlgorithm = z.enum(['HS256', 'RS256', 'ES256']);

const partner = z.object({
	id,
	name: z.string(),
	/** HS256 uses a secret key that the partner shares with Quad; the other algorithms use the partner's key pair. */
	algorithm: signAlgorithm,
	/** The SHA-256 fingerprint of the partner's public key; null for a shared key. */
	fingerprint: z.string().nullable(),
	maySignInOwners: z.boolean(),
	isEnabled: z.boolean(),
	createdAt: instant,
	/** The claims that the partner's tokens must contain, and the URL to which the partner sends users. */
	ours: z.object({ issuer: z.string(), audience: z.string(), organization: z.string(), address: z.string() }),
});
export type Partner = z.output<typeof partner>;

/** The new shared key, which is shown only once; null if the partner has a key pair. */
const newKey = z.string().nullable();

export const listPartners = route({
	method: 'GET',
	path: '/partners',
	summary: 'List the partners that may sign the organization’s people in with tokens.',
	who: 'owner',
	answer: z.array(partner),
});

export const createPartner = route({
	method: 'POST',
	path: '/partners',
	summary: 'Add a partner. Returns the key it signs with, once.',
	who: 'owner',
	body: z.object({
		name: z.string().max(1000).default(''),
		/** The partner's public key as PEM. If empty, Quad generates a shared key. */
		publicKey: z.string().max(partnerLimits.publicKey).default(''),
		maySignInOwners: z.boolean().default(false),
	}),
	answer: partner.extend({ key: newKey }),
});

const switches = z.object({ isEnabled: z.boolean(), maySignInOwners: z.boolean() });

export const changePartner = route({
	method: 'PUT',
	path: '/partners/{id}',
	summary: 'Switch a partner off or on, or let it sign in owners. Switching it off signs out everyone it signed in.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	body: switches,
	alsoTakes: besideWritten(partner, switches),
	answer: partner,
});

export const replaceKey = route({
	method: 'POST',
	path: '/partners/{id}/key',
	summary: 'Replace a partner’s shared key, and return the new one once. The old key stops working right away.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: partner.extend({ key: newKey }),
});

export const deletePartner = route({
	method: 'DELETE',
	path: '/partners/{id}',
	summary: 'Delete a partner. Everyone it signed in is signed out.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: done,
});

export const partnerImpersonate = route({
	method: 'POST',
	path: '/auth/partnerImpersonate',
	summary: 'Sign in with a partner’s token.',
	who: 'anyone',
	body: z.object({ token: z.string().max(partnerLimits.token).default('') }),
	answer: token,
});
