/**
 * A token consists of the organization's id and 256 random bits (decisions.md 11). Only its hash is stored. The id is
 * included so that a session can be found in its organization's shard.
 */
import { hash, randomBytes } from 'node:crypto';

export const newToken = (organizationId: number): string =>
	`${organizationId.toString(36)}.${randomBytes(32).toString('base64url')}`;

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns the organization id in a token, or undefined if the text is not one of Quad's tokens. */
export const organizationOf = (token: string): number | undefined => {
	const [, organization] = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
	const read = organization ? Number.parseInt(organization, 36) : Number.NaN;
	return Number.isSafeInteger(read) && read > 0 ? read : undefined;
};
