/** Parses a pasted public key. Its type alone decides the partner's signature algorithm. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import type { KeyFault } from '@quad/contract/access/partners/refusals.ts';

export interface ReadKey {
	readonly algorithm: 'RS256' | 'ES256';
	readonly publicKey: string; // PEM
}

export const readPublicKey = (pasted: string): ReadKey | KeyFault => {
	if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pasted)) return 'isPrivate';
	const key = parse(pasted);
	if (!key) return 'unreadable';
	const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
	const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
	if (kind === 'ec' && details?.namedCurve === 'prime256v1') return { algorithm: 'ES256', publicKey };
	if (kind !== 'rsa') return 'otherKind';
	return (details?.modulusLength ?? 0) < partnerLimits.keyBits ? 'tooShort' : { algorithm: 'RS256', publicKey };
};

const parse = (pasted: string): KeyObject | undefined => {
	try {
		return createPublicKey(pasted.trim());
	} catch {
		return undefined;
	}
};
