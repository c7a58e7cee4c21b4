/** Validates a pasted certificate authority before it is used. */
import { X509Certificate } from 'node:crypto';

const certificate = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Returns undefined if every certificate can be read, or if the input is empty. */
export const faultOfAuthority = (pasted: string, now: Date): string | undefined => {
	if (pasted.trim() === '') return undefined;
	if (/PRIVATE KEY/.test(pasted))
		return 'This holds a private key. Enter the certificate only: it begins with -----BEGIN CERTIFICATE-----.';
	const found = pasted.match(certificate) ?? [];
	if (found.length === 0)
		return 'This is not a certificate. Enter it as PEM text: it begins with -----BEGIN CERTIFICATE-----.';
	for (const pem of found) {
		const read = readCertificate(pem);
		if (!read) return 'A certificate in it is damaged or cut off. Enter the whole file.';
		if (new Date(read.validTo) < now)
			return `The certificate of ${nameOf(read)} expired on ${read.validTo}. Enter one that is valid.`;
	}
	return undefined;
};

const readCertificate = (pem: string): X509Certificate | undefined => {
	try {
		return new X509Certificate(pem);
	} catch {
		return undefined;
	}
};

const nameOf = ({ subject }: X509Certificate): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? 'this authority';
