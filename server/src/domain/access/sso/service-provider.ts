/**
 * Wraps node-saml as Quad's service provider for one configuration. The library signs requests and verifies
 * signatures; Quad checks audience, times and request itself (validate-assertion.ts), with its own clock.
 */
import { randomBytes } from 'node:crypto';
import type { SAML } from '@node-saml/node-saml';
import { protocolBinding } from '@quad/contract/access/sso/routes.ts';
import { pemOf } from './certificates.ts';
import type { Configuration } from './configurations.queries.ts';
import type { OurKey } from './self-signed.ts';
import { serviceProviderUrls } from './service-provider-urls.ts';

export const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;
export const isRequestId = (value: string | undefined): value is string => /^_[0-9a-f]{40}$/.test(value ?? '');

/** The library is large, so it is loaded with the first single sign-on. */
export const serviceProvider = async (
	{ id, signInUrl, certificates, protocolBinding: binding }: Configuration,
	key: OurKey,
	publicUrl: string,
	requestId = newRequestId(),
): Promise<SAML> => {
	const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
	const { entityId, acsUrl } = serviceProviderUrls(publicUrl, id);
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
		skipRequestCompression: binding === protocolBinding.post, // only a URL must be short
		identifierFormat: null, // the identity provider decides how to identify users
		disableRequestedAuthnContext: true, // the identity provider decides how users authenticate
		wantAssertionsSigned: true,
		wantAuthnResponseSigned: false, // only the assertion is used
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
