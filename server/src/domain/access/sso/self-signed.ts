/**
 * Makes an organization's key pair and self-signed certificate, so that its identity provider can recognize Quad
 * (docs/decisions/0011). The certificate proves nothing by itself: it is trusted because it comes with the metadata.
 */
import { KeyObject } from 'node:crypto';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';

export interface OurKey {
	/** DER in base64. */
	readonly certificate: string;
	/** PKCS #8 in PEM. */
	readonly privateKey: string;
}

const algorithm = {
	name: 'RSASSA-PKCS1-v1_5',
	hash: 'SHA-256',
	publicExponent: new Uint8Array([1, 0, 1]),
	modulusLength: ssoLimits.keyBits,
};

/** The library is loaded only when the first key is made, and needs reflect-metadata first. */
const loadLibrary = async () => {
	await import('reflect-metadata');
	return import('@peculiar/x509');
};

export const makeSelfSigned = async (name: string, now: Date): Promise<OurKey> => {
	const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } =
		await loadLibrary();
	const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		name: [{ CN: [[...name].slice(0, 64).join('')] }],
		notBefore: now,
		notAfter: yearsAfter(now, ssoLimits.keyYears),
		signingAlgorithm: algorithm,
		keys,
		extensions: [
			new BasicConstraintsExtension(false, undefined, true),
			new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
		],
	});
	return {
		certificate: Buffer.from(certificate.rawData).toString('base64'),
		privateKey: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
	};
};

const yearsAfter = (at: Date, years: number): Date => {
	const later = new Date(at);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
};
