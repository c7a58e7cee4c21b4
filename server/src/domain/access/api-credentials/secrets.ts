/**
 * The secret of a credential: what kind it is, its organization, then 256 random bits. Only the hash of the whole is stored;
 * of so many bits a plain one is enough. The beginning is kept, so that people know which is which.
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

/** Whether it is made as a secret is, also where it is none of ours. */
export const looksLikeSecret = (text: string): boolean => organizationOfSecret(text) !== undefined;

/** The organization that a secret names, or undefined where it is none of ours. */
export const organizationOfSecret = (secret: string): number | undefined => {
	const [, organization] = /^quad_(?:live|test)_([0-9a-z]{1,11})_[A-Za-z0-9_-]{43}$/.exec(secret) ?? [];
	const read = organization ? Number.parseInt(organization, 36) : Number.NaN;
	return Number.isSafeInteger(read) && read > 0 ? read : undefined;
};
