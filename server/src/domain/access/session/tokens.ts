/**
 * Tokens are opaque: the organization, then 256 random bits (decisions.md 11). Only the hash of the whole is stored.
 * The organization comes first, so that the session is found in its own shard.
 */
import { hash, randomBytes } from 'node:crypto';

export const newToken = (organizationId: number): string =>
	`${organizationId.toString(36)}.${randomBytes(32).toString('base64url')}`;

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns the organization that a token names, or undefined if it is not a token of Quad. */
export const organizationOf = (token: string): number | undefined => {
	const [, organization] = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
	const read = organization ? Number.parseInt(organization, 36) : Number.NaN;
	return Number.isSafeInteger(read) && read > 0 ? read : undefined;
};
