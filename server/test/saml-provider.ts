/** Makes an identity provider's name and key pair. */
import { pemOf } from '../src/domain/access/sso/certificates.ts';
import { makeSelfSigned } from '../src/domain/access/sso/self-signed.ts';

export interface Provider {
	readonly entityId: string;
	/** The certificate in PEM. */
	readonly certificate: string;
	readonly privateKey: string;
}

export const makeProvider = async (entityId = 'https://login.college.example/idp'): Promise<Provider> => {
	const { certificate, privateKey } = await makeSelfSigned('Sign-in of a college', new Date('2026-01-01T00:00:00Z'));
	return { entityId, certificate: pemOf(certificate), privateKey };
};
