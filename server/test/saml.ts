/**
 * Writes and signs an identity provider's SAML responses as a test needs them, valid or with one fault. For a
 * provider with its own pages, see identity-provider.ts.
 */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { createConfiguration } from '@quad/contract/access/sso/routes.ts';
import { api } from '@quad/contract/api.ts';
import type { Answer } from '@quad/contract/route.ts';
import { SignedXml } from 'xml-crypto';
import { type EncryptOptions, encrypt } from 'xml-encryption';
import { ask, type Person, type Quad } from './kit.ts';
import type { Provider } from './saml-provider.ts';

export { makeProvider, type Provider } from './saml-provider.ts';

export type Configuration = Answer<typeof createConfiguration>;

/** Adds this provider to the owner's organization, and lets these people sign in with it. */
export const setUp = async (
	quad: Quad,
	owner: Person,
	provider: Provider,
	{
		people = [],
		...form
	}: Partial<Parameters<typeof ask<typeof api.sso.createConfiguration>>[3]['body']> & {
		people?: readonly Person[];
	} = {},
): Promise<Configuration> => {
	await switchOn(quad, owner);
	const { answer } = await ask(quad, owner, api.sso.createConfiguration, {
		body: {
			friendlyName: `Sign-in ${randomBytes(3).toString('hex')}`,
			entityId: provider.entityId,
			signInUrl: 'https://login.college.example/sso',
			certificate: provider.certificate,
			...form,
		},
	});
	if (people.length > 0)
		await ask(quad, owner, api.sso.choosePeople, {
			body: { personIds: people.map(({ id }) => id), samlConfigurationId: answer.id },
		});
	return answer;
};

/** Turns on single sign-on for this person's organization, as a platform administrator does. */
export const switchOn = (quad: Quad, { id }: Person) =>
	quad.db
		.insertInto('add_on')
		.columns(['org_id', 'key', 'enabled_at'])
		.expression((eb) =>
			eb
				.selectFrom('person')
				.where('id', '=', id)
				.select(['org_id', eb.val('sso').as('key'), eb.val(quad.clock.now()).as('enabled_at')]),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();

/** Begins a sign-in. Returns the request, its ID, and the response that the browser got. */
export const begin = async (quad: Quad, { id }: { id: number }, query: Record<string, string> = {}) => {
	const reply = await quad.http.inject({ url: '/api/sso/login', query: { provider: String(id), ...query } });
	const sent = URL.parse(String(reply.headers.location), 'https://none.example')?.searchParams.get('SAMLRequest');
	const written = /name="SAMLRequest" value="([^"]+)"/.exec(reply.body)?.[1];
	const request = sent
		? inflateRawSync(Buffer.from(sent, 'base64')).toString('utf8')
		: Buffer.from(written ?? '', 'base64').toString('utf8');
	return { reply, request, requestId: /\bID="([^"]+)"/.exec(request)?.[1] ?? '' };
};

/** Posts a response like a browser. Returns where that redirects. */
export const post = async (quad: Quad, { id }: { id: number }, document: string, relayState?: string) => {
	const reply = await quad.http.inject({
		method: 'POST',
		url: `/api/sso/acs/${id}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({
			SAMLResponse: Buffer.from(document, 'utf8').toString('base64'),
			...(relayState === undefined ? {} : { RelayState: relayState }),
		}).toString(),
	});
	return landing(String(reply.headers.location));
};

/** Returns what the URL tells the landing page. */
export const landing = (location: string) => {
	const address = URL.parse(location, 'https://quad.example');
	const behind = new URLSearchParams(address?.hash.slice(1));
	return {
		location,
		token: behind.get('access_token'),
		code: behind.get('code'),
		returnUrl: behind.get('returnUrl'),
		refused: address?.searchParams.get('invalid_grant') ?? null,
	};
};

export interface Plan {
	provider: Provider;
	configuration: Configuration;
	now: Date;
	/** The text of the NameID. */
	name: string;
	inResponseTo?: string | undefined;
	assertionId?: string;
	issuer?: string;
	audience?: string;
	recipient?: string;
	destination?: string;
	/** Attribute values by name. */
	attributes?: Record<string, string>;
	/** In seconds from `now`, like the fields below. */
	issuedAt?: number;
	notBefore?: number;
	notOnOrAfter?: number;
	/** The latest time to hand over the assertion. Defaults to when it expires. */
	handOverUntil?: number;
}

export const writeAssertion = (plan: Plan): string => {
	const { provider, configuration, name, inResponseTo, attributes = {} } = plan;
	const at = (seconds: number) => new Date(plan.now.getTime() + seconds * 1000).toISOString();
	const { notBefore = -60, notOnOrAfter = 300, issuedAt = 0, handOverUntil = notOnOrAfter } = plan;
	const statement = Object.entries(attributes).map(
		([key, value]) =>
			`<saml:Attribute Name="${key}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
	);
	return [
		`<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${plan.assertionId ?? newId()}" Version="2.0" IssueInstant="${at(issuedAt)}">`,
		`<saml:Issuer>${plan.issuer ?? provider.entityId}</saml:Issuer>`,
		'<saml:Subject>',
		`<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${name}</saml:NameID>`,
		'<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
		`<saml:SubjectConfirmationData NotOnOrAfter="${at(handOverUntil)}" Recipient="${plan.recipient ?? configuration.ours.acsUrl}"${inResponseTo ? ` InResponseTo="${inResponseTo}"` : ''}/>`,
		'</saml:SubjectConfirmation></saml:Subject>',
		`<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}">`,
		`<saml:AudienceRestriction><saml:Audience>${plan.audience ?? configuration.ours.entityId}</saml:Audience></saml:AudienceRestriction>`,
		'</saml:Conditions>',
		`<saml:AuthnStatement AuthnInstant="${at(issuedAt)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
		statement.length > 0 ? `<saml:AttributeStatement>${statement.join('')}</saml:AttributeStatement>` : '',
		'</saml:Assertion>',
	].join('');
};

export const newId = () => `_${randomBytes(16).toString('hex')}`;

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Returns a response that contains this assertion. */
export const writeResponse = (plan: Plan, content: string, status = `<samlp:StatusCode Value="${success}"/>`): string =>
	[
		`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${newId()}" Version="2.0" IssueInstant="${plan.now.toISOString()}" Destination="${plan.destination ?? plan.configuration.ours.acsUrl}"${plan.inResponseTo ? ` InResponseTo="${plan.inResponseTo}"` : ''}>`,
		`<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${plan.issuer ?? plan.provider.entityId}</saml:Issuer>`,
		`<samlp:Status>${status}</samlp:Status>`,
		content,
		'</samlp:Response>',
	].join('');

const withSha256 = {
	signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
	digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
export const withSha1 = {
	signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
	digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

/** Signs the first element with this name. */
export const sign = (
	document: string,
	{ privateKey, certificate }: Pick<Provider, 'privateKey' | 'certificate'>,
	element: 'Assertion' | 'Response' = 'Assertion',
	methods = withSha256,
): string => {
	const signer = new SignedXml({
		privateKey,
		publicCert: certificate,
		signatureAlgorithm: methods.signature,
		canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
	});
	const path = `//*[local-name(.)='${element}']`;
	signer.addReference({
		xpath: path,
		digestAlgorithm: methods.digest,
		transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
	});
	signer.computeSignature(document, { location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } });
	return signer.getSignedXml();
};

const seal = promisify(encrypt);

/** Encrypts a signed assertion for the owner of this certificate. */
export const encryptFor = async (assertion: string, certificate: string, how: Partial<EncryptOptions> = {}) => {
	const sealed = await seal(assertion, {
		rsa_pub: certificate,
		pem: certificate,
		encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
		keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
		warnInsecureAlgorithm: false,
		...how,
	});
	return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${sealed}</saml:EncryptedAssertion>`;
};

/** Returns a response that is valid unless the plan says otherwise. */
export const writeAnswer = (plan: Plan): string => writeResponse(plan, sign(writeAssertion(plan), plan.provider));
