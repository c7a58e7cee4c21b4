/**
 * A credential's secret consists of a prefix, the organization's id, and 256 random bits, enough for an unsalted
 * hash. Only the hash is stored, plus the first characters, so that people can tell credentials apart.
 */
import { hash, randomBytes } from 'node:crypto';

export interface NewSecret {
	readonly secret: string;
	readonly prefix: string;
	readonly hash: Buffer;
}

const shownCharacters = 6;

export const newSecret = (organizationId: number, isTest: boolean): NewSecret => {
	const front = `quad_${isTest ? 'test' : 'live'}_${organizationId.toString(36)}_`;
	const secret = `${front}${randomBytes(32).toString('base64url')}`;
	return { secret, prefix: secret.slice(0, front.length + shownCharacters), hash: hashOfSecret(secret) };
};

export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Returns whether the text has the form of a secret, even if it was never issued. */
export const looksLikeSecret = (text: string): boolean => organizationOfSecret(text) !== undefined;

/** Returns the organization id in a secret, or undefined if the text is not one of Quad's secrets. */
export const organizationOfSecret = (secret: string): number | undefined => {
	const [, organization] = /^quad_(?:live|test)_([0-9a-z]{1,11})_[A-Za-z0-9_-]{43}$/.exec(secret) ?? [];
	const read = organization ? Number.parseInt(organization, 36) : Number.NaN;
	return Number.isSafeInteger(read) && read > 0 ? read : undefined;
};
