/**
 * A key of our own with a certificate that we sign ourselves: an identity provider knows us by it
 * (docs/decisions/0011). It proves nothing by itself; whoever trusts it was given it with our metadata. Node makes keys
 * and reads certificates but cannot write one, and this one is always the same fifteen lines of DER.
 */
import { generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { bits, flag, identifier, instant, integer, marked, nothing, octets, sequence, set, text } from './der.ts';

export interface OurKey {
	/** Base64 of its DER. */
	readonly certificate: string;
	/** PKCS #8 in PEM. */
	readonly privateKey: string;
}

const makePair = promisify(generateKeyPair);

export const makeSelfSigned = async (name: string, now: Date): Promise<OurKey> => {
	const { publicKey, privateKey } = await makePair('rsa', { modulusLength: ssoLimits.keyBits });
	const content = sequence(
		marked(0, integer(Buffer.from([2]))), // version 3
		integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
		sha256WithRsa,
		named(name),
		sequence(instant(now), instant(yearsAfter(now, ssoLimits.keyYears))),
		named(name),
		publicKey.export({ type: 'spki', format: 'der' }),
		marked(3, sequence(isNoAuthority, signsAndOpens)),
	);
	const signature = sign('sha256', content, privateKey);
	const certificate = sequence(content, sha256WithRsa, bits(signature));
	return {
		// read once, so that nothing unreadable leaves
		certificate: new X509Certificate(certificate).raw.toString('base64'),
		privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
	};
};

const sha256WithRsa = sequence(identifier('1.2.840.113549.1.1.11'), nothing());
const commonName = identifier('2.5.4.3');
const named = (name: string) => sequence(set(sequence(commonName, text([...name].slice(0, 64).join('')))));
const extension = (id: string, content: Buffer) => sequence(identifier(id), flag(true), octets(content));
const isNoAuthority = extension('2.5.29.19', sequence());
const signsAndOpens = extension('2.5.29.15', bits(Buffer.from([0b1010_0000]), 5)); // digitalSignature, keyEncipherment

const yearsAfter = (at: Date, years: number): Date => {
	const later = new Date(at);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
};
