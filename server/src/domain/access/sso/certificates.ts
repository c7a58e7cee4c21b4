/**
 * Reads an identity provider's pasted certificates, with or without PEM lines. They are pinned: a signature by one is
 * trusted whatever its issuer and dates. So owners are warned of expiry, but sign-in keeps working.
 */
import { X509Certificate } from 'node:crypto';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import type { FieldFault } from '@quad/contract/access/sso/refusals.ts';

/** Returns each certificate as DER in base64, or what is wrong. */
export const readCertificates = (pasted: string): string[] | FieldFault => {
	if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pasted)) return 'certificateIsKey';
	if (/-----BEGIN (NEW )?CERTIFICATE REQUEST-----/.test(pasted)) return 'certificateIsRequest';
	const read = bodiesOf(pasted).map(readOne);
	const fault = read.find((one) => typeof one === 'string');
	if (fault) return fault;
	const different = new Set(read.flatMap((one) => (typeof one === 'string' ? [] : [one.base64])));
	if (different.size > ssoLimits.certificates) return 'certificateTooMany';
	return [...different];
};

const bodiesOf = (pasted: string): string[] => {
	const framed = pasted
		.split('-----BEGIN CERTIFICATE-----')
		.slice(1)
		.map((part) => part.split('-----END CERTIFICATE-----', 2))
		.flatMap(([body = '', rest]) => (rest === undefined ? [] : [body]));
	return framed.length > 0 ? framed : [pasted];
};

const readOne = (body: string): FieldFault | { base64: string } => {
	const base64 = body.replace(/\s+/g, '');
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return 'certificateUnreadable';
	const certificate = parse(base64);
	if (!certificate) return 'certificateUnreadable';
	const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
	if (asymmetricKeyType !== 'rsa') return 'certificateNotRsa';
	if ((asymmetricKeyDetails?.modulusLength ?? 0) < ssoLimits.certificateBits) return 'certificateTooShort';
	return { base64: certificate.raw.toString('base64') };
};

const parse = (base64: string): X509Certificate | undefined => {
	try {
		return new X509Certificate(Buffer.from(base64, 'base64'));
	} catch {
		return undefined;
	}
};

export interface CertificateFacts {
	subject: string;
	/** SHA-256 in the usual notation, for people to compare. */
	fingerprint: string;
	startsAt: string;
	endsAt: string;
	state: 'good' | 'not-yet' | 'ends-soon' | 'over';
}

export const describeCertificate = (base64: string, now: Date): CertificateFacts => {
	const read = new X509Certificate(Buffer.from(base64, 'base64'));
	const [startsAt, endsAt] = [new Date(read.validFrom), new Date(read.validTo)];
	return {
		subject:
			read.subject
				.split('\n')
				.findLast((part) => part.startsWith('CN='))
				?.slice(3) ?? read.subject,
		fingerprint: read.fingerprint256,
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
		state: stateOf(startsAt, endsAt, now),
	};
};

const stateOf = (startsAt: Date, endsAt: Date, now: Date): CertificateFacts['state'] => {
	if (now < startsAt) return 'not-yet';
	if (now > endsAt) return 'over';
	return endsAt.getTime() - now.getTime() < ssoLimits.endsSoonDays * 86_400_000 ? 'ends-soon' : 'good';
};

export const pemOf = (base64: string): string =>
	`-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
