/**
 * Extracts the signed assertion from a posted response. It passes through the user's browser, so nothing is trusted
 * before the signature is verified, and afterwards only the signed bytes. The envelope can only cause a refusal.
 */
import type { SAML } from '@node-saml/node-saml';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import {
	childrenOf,
	everything,
	readCarefully,
	UnsafeXml,
	type XmlElement,
} from '../../../foundation/xml/careful-xml.ts';
import { decryptAssertion } from './decrypt-assertion.ts';
import { digestMethods, signatureMethods, spaces, statusSuccess } from './names.ts';
import { SamlResponseError } from './saml-response-error.ts';

/** The response around its assertion. It is usually unsigned, so it never proves anything. */
export interface Envelope {
	readonly destination: string | undefined;
	readonly issuer: string | undefined;
	readonly inResponseTo: string | undefined;
}

export interface ParsedSamlResponse {
	readonly envelope: Envelope;
	/** The assertion exactly as it was signed. */
	readonly assertion: XmlElement;
	readonly encrypted: boolean;
}

export const decodeSamlResponse = (posted: string): string => {
	const base64 = posted.replace(/\s+/g, '');
	if (base64.length > (ssoLimits.answerBytes * 4) / 3) throw new SamlResponseError('tooLarge');
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlResponseError('unreadable');
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
	} catch {
		throw new SamlResponseError('unreadable');
	}
};

/** Parses the envelope without trusting it. */
export const openEnvelope = (document: string): { root: XmlElement; envelope: Envelope } => {
	const root = carefully(document);
	if (root.name !== 'Response' || root.space !== spaces.protocol) throw new SamlResponseError('unreadable');
	return {
		root,
		envelope: {
			destination: root.attributes.get('Destination'),
			issuer: childrenOf(root, spaces.assertion, 'Issuer')[0]?.text.trim(),
			inResponseTo: root.attributes.get('InResponseTo'),
		},
	};
};

/** Verifies the assertion's signature and returns the assertion. */
export const verifySamlResponse = async (
	document: string,
	{ root, envelope }: ReturnType<typeof openEnvelope>,
	provider: SAML,
	privateKey: string,
): Promise<ParsedSamlResponse> => {
	refuseFailure(root);
	const sealed = childrenOf(root, spaces.assertion, 'EncryptedAssertion');
	const open = childrenOf(root, spaces.assertion, 'Assertion');
	const [only] = sealed;
	if (sealed.length + open.length !== 1) throw new SamlResponseError('notOneAssertion');
	const signed = only ? envelopeOf(await decryptAssertion(document.slice(only.from, only.to), privateKey)) : document;
	const signedRoot = only ? carefully(signed) : root;
	refuseOddStructure(signedRoot);
	refuseWeakSignature(signedRoot);
	const proved = await prove(provider, signed);
	return { envelope, assertion: carefully(proved), encrypted: only !== undefined };
};

const carefully = (document: string): XmlElement => {
	try {
		return readCarefully(document);
	} catch (error) {
		if (!(error instanceof UnsafeXml)) throw error;
		throw error.why === 'unsafe'
			? new SamlResponseError('unsafeXml', { found: error.message })
			: new SamlResponseError('unreadable');
	}
};

/** Wraps a decrypted assertion in a new response, so that it is checked like an unencrypted one. */
const envelopeOf = (assertion: string): string =>
	`<samlp:Response xmlns:samlp="${spaces.protocol}">${assertion.replace(/^\s*<\?xml[^>]*\?>/, '')}</samlp:Response>`;

/** Refuses a response that reports a failure. Its signature doesn't matter, because it signs nobody in. */
const refuseFailure = (root: XmlElement): void => {
	const [status] = childrenOf(root, spaces.protocol, 'Status');
	const codes = childrenOf(status, spaces.protocol, 'StatusCode').flatMap(everything);
	if (codes[0]?.attributes.get('Value') === statusSuccess) return;
	const words = codes.map((code) => code.attributes.get('Value')?.split(':').at(-1) ?? '').filter(Boolean);
	const message = childrenOf(status, spaces.protocol, 'StatusMessage')[0]?.text.trim();
	const found = [words.join(', ') || 'no status', ...(message ? [`“${message.slice(0, 300)}”`] : [])].join(' ');
	throw new SamlResponseError('refusedThere', { found });
};

/** Requires exactly one assertion, in its place, and unique ids, so that nothing can replace what was signed. */
const refuseOddStructure = (root: XmlElement): void => {
	const all = everything(root);
	const assertions = all.filter(({ name }) => name === 'Assertion' || name === 'EncryptedAssertion');
	const ids = all.flatMap(({ attributes }) => ['ID', 'Id', 'id'].flatMap((name) => attributes.get(name) ?? []));
	const [assertion] = childrenOf(root, spaces.assertion, 'Assertion');
	if (assertions.length !== 1 || !assertion || new Set(ids).size < ids.length)
		throw new SamlResponseError('notOneAssertion');
	const signatures = childrenOf(assertion, spaces.signature, 'Signature');
	if (signatures.length === 0) throw new SamlResponseError('notSigned');
	if (signatures.length > 1) throw new SamlResponseError('notOneAssertion');
};

const refuseWeakSignature = (root: XmlElement): void => {
	for (const { name, space, attributes } of everything(root)) {
		const allowed = space === spaces.signature ? methods[name] : undefined;
		const algorithm = attributes.get('Algorithm') ?? '';
		if (allowed && !allowed.includes(algorithm))
			throw new SamlResponseError('weakSignature', { found: algorithm.split('#').at(-1) || algorithm });
	}
};

const methods: Readonly<Record<string, readonly string[]>> = {
	SignatureMethod: signatureMethods,
	DigestMethod: digestMethods,
};

/** Returns the bytes that were signed. */
const prove = async (provider: SAML, document: string): Promise<string> => {
	const SAMLResponse = Buffer.from(document, 'utf8').toString('base64');
	const { profile } = await provider.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
		// node-saml parses the assertion's dates right after verifying the signature
		const lacksInstant = error instanceof Error && error.message.startsWith('Error parsing');
		throw new SamlResponseError(lacksInstant ? 'notABearer' : 'wrongSignature');
	});
	return profile?.getAssertionXml?.() ?? wrongSignature();
};

const wrongSignature = (): never => {
	throw new SamlResponseError('wrongSignature');
};
