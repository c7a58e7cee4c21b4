/**
 * Encrypts what a reader of the database must not learn: keys of partners, private keys, links that open an account.
 * AES-256-GCM with a random nonce; the key's id comes first, so that keys can be rotated. An encrypted column is a
 * `text` whose name begins with `sealed_`, by which `npm run rotate-keys` finds it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Secrets {
	/** Encrypts with the newest key: `q1.<key id>.<nonce>.<text and tag>`. */
	seal(text: string): string;
	/** Throws if the text was tampered with, or its key is missing. */
	open(sealed: string): string;
}

export interface SecretKey {
	/** Letters and digits. */
	readonly id: string;
	readonly bytes: Buffer;
}

/** The current keys, newest first: the newest encrypts, all of them decrypt. */
export type KeyRing = () => readonly [SecretKey, ...SecretKey[]];

export const secretKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export const keepSecrets = (keys: KeyRing): Secrets => ({
	seal: (text) => {
		const [key] = keys();
		const nonce = randomBytes(nonceBytes);
		const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes });
		cipher.setAAD(Buffer.from(key.id));
		const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
		return `${sealedWith(key.id)}${nonce.toString('base64url')}.${closed.toString('base64url')}`;
	},
	open: (sealed) => {
		const [, id = '', nonce = '', closed = ''] = pattern.exec(sealed) ?? [];
		const bytes = Buffer.from(closed, 'base64url');
		if (bytes.length < tagBytes) throw new Error('This is not an encrypted text.');
		const key = keys().find((one) => one.id === id);
		if (!key) throw new Error(`A text was encrypted with the key ${id}, which is not among the keys of this Quad.`);
		const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), {
			authTagLength: tagBytes,
		});
		decipher.setAAD(Buffer.from(key.id));
		decipher.setAuthTag(bytes.subarray(-tagBytes));
		return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
	},
});

/** Returns how every text encrypted with this key begins. */
export const sealedWith = (keyId: string): string => `q1.${keyId}.`;

const pattern = /^q1\.([0-9A-Za-z]{1,32})\.([\w-]{16})\.([\w-]+)$/;
