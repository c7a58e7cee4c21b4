/**
 * We as one identity provider knows us: node-saml, set up for one configuration. It writes and signs our requests and
 * our metadata, and it proves signatures. Who the answer is for, when, and to which request, is judged by ourselves
 * (judge-assertion.ts): by our clock, and with one use of a request whichever process hears its answer.
 */
import { randomBytes } from 'node:crypto';
import type { SAML } from '@node-saml/node-saml';
import { protocolBinding } from '@quad/contract/access/sso/routes.ts';
import { pemOf } from './certificates.ts';
import type { Configuration } from './configurations.queries.ts';
import { ourAddresses } from './our-addresses.ts';
import type { OurKey } from './self-signed.ts';

export const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;
export const isRequestId = (value: string | undefined): value is string => /^_[0-9a-f]{40}$/.test(value ?? '');

/** The library is large, and read when the first person comes from an identity provider. */
export const serviceProvider = async (
	{ id, signInUrl, certificates, protocolBinding: binding }: Configuration,
	key: OurKey,
	publicUrl: string,
	requestId = newRequestId(),
): Promise<SAML> => {
	const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
	const { entityId, acsUrl } = ourAddresses(publicUrl, id);
	return new SAML({
		issuer: entityId,
		callbackUrl: acsUrl,
		entryPoint: signInUrl,
		idpCert: [...certificates],
		privateKey: key.privateKey,
		publicCert: pemOf(key.certificate),
		decryptionPvk: key.privateKey,
		signatureAlgorithm: 'sha256',
		digestAlgorithm: 'sha256',
		generateUniqueId: () => requestId,
		skipRequestCompression: binding === protocolBinding.post, // only an address has to be short
		identifierFormat: null, // the identity provider knows best how it names people
		disableRequestedAuthnContext: true, // and how they prove who they are
		wantAssertionsSigned: true,
		wantAuthnResponseSigned: false, // nothing is taken from the answer around the assertion
		audience: false,
		validateInResponseTo: ValidateInResponseTo.never,
		acceptedClockSkewMs: -1,
	});
};

export const metadataOf = async (configuration: Configuration, key: OurKey, publicUrl: string): Promise<string> => {
	const certificate = pemOf(key.certificate);
	const provider = await serviceProvider(configuration, key, publicUrl);
	return provider.generateServiceProviderMetadata(certificate, certificate);
};
