/** Tests that the certificate given to identity providers is valid for any software that reads it. */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSelfSigned } from './self-signed.ts';

test('our certificate carries its name, its time and its key, and is signed with it', async () => {
	const now = new Date('2026-11-18T17:00:00.700Z');
	const { certificate, privateKey } = await makeSelfSigned('Northfield College, Zoë’s “Quad”', now);
	const read = new X509Certificate(Buffer.from(certificate, 'base64'));
	expect(read.subject).toBe('CN=Northfield College\\, Zoë’s “Quad”');
	expect(read.issuer).toBe(read.subject);
	expect(new Date(read.validFrom)).toEqual(new Date('2026-11-18T17:00:00Z'));
	expect(new Date(read.validTo)).toEqual(new Date('2036-11-18T17:00:00Z'));
	expect(read.ca).toBe(false);
	expect(read.verify(read.publicKey)).toBe(true);
	expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
	expect(read.checkPrivateKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)).toBe(false);
});

test('one that ends after 2049 says its year in four digits', async () => {
	const { certificate } = await makeSelfSigned('Southgate College', new Date('2045-01-01T00:00:00Z'));
	expect(new Date(new X509Certificate(Buffer.from(certificate, 'base64')).validTo).getUTCFullYear()).toBe(2055);
});
