/** The certificate given to identity providers is valid for any reader. */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifier, instant, integer, sequence } from './der.ts';
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
	expect(instant(new Date('2049-12-31T23:59:59Z')).toString('latin1')).toBe('\x17\x0d491231235959Z');
	expect(instant(new Date('2050-01-01T00:00:00Z')).toString('latin1')).toBe('\x18\x0f20500101000000Z');
});

test('numbers are as short as they can be, and never negative', () => {
	expect(integer(Buffer.from([0, 0])).toString('hex')).toBe('020100');
	expect(integer(Buffer.from([0, 0x7f])).toString('hex')).toBe('02017f');
	expect(integer(Buffer.from([0x80])).toString('hex')).toBe('02020080');
	expect(identifier('1.2.840.113549.1.1.11').toString('hex')).toBe('06092a864886f70d01010b');
});

test('a length says how long it is, whatever it is', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 70_000 }), (size) => {
			const written = sequence(Buffer.alloc(size));
			const first = written[1] ?? 0;
			const digits = first < 0x80 ? 0 : first & 0x7f;
			const result = digits === 0 ? first : written.readUIntBE(2, digits);
			expect([result, written.length]).toEqual([size, 2 + digits + size]);
		}),
	);
});
