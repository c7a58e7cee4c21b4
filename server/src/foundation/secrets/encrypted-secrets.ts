/**
 * Encrypts what a reader of the database must not learn, such as private keys, with AES-256-GCM. The key's id comes
 * first, so that keys can be rotated. Columns must be named `sealed_…`, so that `npm run rotate-keys` finds them.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Secrets {
	/** Encrypts with the newest key. Returns `q1.<key id>.<nonce>.<text and tag>`. */
	encrypt(text: string): string;
	/** Decrypts. Throws if the value was changed, or its key is missing. */
	decrypt(sealed: string): string;
}

export interface SecretKey {
	/** Consists of letters and digits. */
	readonly id: string;
	readonly bytes: Buffer;
}

/** Returns the current keys, newest first. The newest one encrypts; all of them decrypt. */
export type KeyRing = () => readonly [SecretKey, ...SecretKey[]];

export const secretKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export const keepSecrets = (keys: KeyRing): Secrets => ({
	encrypt: (text) => {
		const [key] = keys();
		const nonce = randomBytes(nonceBytes);
		const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes });
		cipher.setAAD(Buffer.from(key.id));
		const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
		return `${encryptedWith(key.id)}${nonce.toString('base64url')}.${closed.toString('base64url')}`;
	},
	decrypt: (sealed) => {
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

/** Returns the prefix of all values encrypted with this key. */
export const encryptedWith = (keyId: string): string => `q1.${keyId}.`;

const pattern = /^q1\.([0-9A-Za-z]{1,32})\.([\w-]{16})\.([\w-]+)$/;
