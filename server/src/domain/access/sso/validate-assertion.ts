/**
 * Checks that a verified assertion is addressed to Quad and valid now, and returns which request it answers. The
 * rules are those of the web browser SSO profile (SAML profiles 4.1.4).
 */
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { childrenOf, type XmlElement } from '../../../foundation/xml/careful-xml.ts';
import { bearer, spaces } from './names.ts';
import { SamlResponseError } from './saml-response-error.ts';
import type { ParsedSamlResponse } from './verify-saml-response.ts';

export interface Expected {
	/** The identity provider's entity id. */
	readonly issuer: string;
	/** Quad's entity id. */
	readonly audience: string;
	/** Quad's ACS URL. */
	readonly recipient: string;
	readonly now: Date;
}

export interface Attribute {
	readonly name: string;
	readonly friendlyName: string | undefined;
	readonly values: string[];
	/** Whether the values contain only text, no elements. */
	readonly isPlain: boolean;
}

export interface ValidatedAssertion {
	readonly assertionId: string;
	/** The time until which the assertion could be replayed. */
	readonly usableUntil: Date;
	/** The id of Quad's request, or undefined if the sign-in began at the identity provider. */
	readonly inResponseTo: string | undefined;
	readonly issuer: string;
	readonly nameId: string | null;
	readonly nameIdFormat: string | null;
	readonly attributes: readonly Attribute[];
}

export const validateAssertion = (
	{ assertion, envelope }: ParsedSamlResponse,
	expected: Expected,
): ValidatedAssertion => {
	const now = expected.now.getTime();
	const issuer = textOf(the(assertion, 'Issuer'));
	for (const found of [issuer, envelope.issuer])
		if (found !== undefined && found !== expected.issuer)
			throw new SamlResponseError('wrongIssuer', { expected: expected.issuer, found });
	if (envelope.destination && envelope.destination !== expected.recipient)
		throw new SamlResponseError('wrongRecipient', { expected: expected.recipient, found: envelope.destination });

	const issuedAt = instantOf(assertion, 'IssueInstant');
	if (!issuer || !issuedAt || !assertion.attributes.get('ID')) throw new SamlResponseError('unreadable');
	if (issuedAt > now + skewMs) throw new SamlResponseError('tooEarly', seen(issuedAt, now));
	if (issuedAt < now - freshMs - skewMs) throw new SamlResponseError('tooLate', seen(issuedAt, now));

	const conditions = the(assertion, 'Conditions');
	judgeAudience(conditions, expected.audience);
	judgeTimes(conditions, now);
	for (const statement of childrenOf(assertion, spaces.assertion, 'AuthnStatement')) {
		const until = instantOf(statement, 'SessionNotOnOrAfter');
		if (until && until <= now - skewMs) throw new SamlResponseError('tooLate', seen(until, now));
	}

	const subject = the(assertion, 'Subject');
	const confirmed = confirmationOf(subject, expected, now);
	const inResponseTo = confirmed.attributes.get('InResponseTo');
	if (envelope.inResponseTo && envelope.inResponseTo !== inResponseTo) throw new SamlResponseError('unknownRequest');
	const name = the(subject, 'NameID');
	if (name && name.children.length > 0) throw elementInName();
	return {
		assertionId: assertion.attributes.get('ID') ?? '',
		usableUntil: new Date((instantOf(confirmed, 'NotOnOrAfter') ?? now) + skewMs),
		inResponseTo,
		issuer,
		nameId: textOf(name) || null,
		nameIdFormat: name?.attributes.get('Format')?.split(':').at(-1) ?? null,
		attributes: attributesOf(assertion),
	};
};

/** If a name contained elements, two parsers could read two different names. */
export const elementInName = (): SamlResponseError =>
	new SamlResponseError('unsafeXml', { found: 'an element inside a name' });

const skewMs = ssoLimits.skewSeconds * 1000;
const freshMs = ssoLimits.freshMinutes * 60_000;

/** Returns the only child with this name. Two would be ambiguous, so they are refused. */
const the = (element: XmlElement | undefined, name: string): XmlElement | undefined => {
	const found = childrenOf(element, spaces.assertion, name);
	if (found.length > 1) throw new SamlResponseError('notOneAssertion');
	return found[0];
};

const textOf = (element: XmlElement | undefined): string | undefined => element?.text.trim();

const instantOf = (element: XmlElement | undefined, attribute: string): number | undefined => {
	const value = element?.attributes.get(attribute);
	if (value === undefined) return undefined;
	const read = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(read)) throw new SamlResponseError('unreadable');
	return read;
};

const seen = (found: number, now: number) => ({
	expected: new Date(now).toISOString(),
	found: new Date(found).toISOString(),
});

const judgeTimes = (element: XmlElement | undefined, now: number): void => {
	const from = instantOf(element, 'NotBefore');
	const until = instantOf(element, 'NotOnOrAfter');
	if (from !== undefined && from > now + skewMs) throw new SamlResponseError('tooEarly', seen(from, now));
	if (until !== undefined && until <= now - skewMs) throw new SamlResponseError('tooLate', seen(until, now));
};

/** Every audience restriction must include Quad. */
const judgeAudience = (conditions: XmlElement | undefined, audience: string): void => {
	const restrictions = childrenOf(conditions, spaces.assertion, 'AudienceRestriction');
	const named = restrictions.map((one) => childrenOf(one, spaces.assertion, 'Audience').map(textOf));
	if (named.length > 0 && named.every((audiences) => audiences.includes(audience))) return;
	throw new SamlResponseError('wrongAudience', { expected: audience, found: named.flat().join(', ') || 'nobody' });
};

/** Checks that the bearer may present the assertion here and now. */
const confirmationOf = (subject: XmlElement | undefined, { recipient }: Expected, now: number): XmlElement => {
	const data = childrenOf(subject, spaces.assertion, 'SubjectConfirmation')
		.filter((one) => one.attributes.get('Method') === bearer)
		.flatMap((one) => childrenOf(one, spaces.assertion, 'SubjectConfirmationData'))
		.filter((one) => one.attributes.has('NotOnOrAfter') && one.attributes.has('Recipient'));
	const [first] = data;
	if (!first) throw new SamlResponseError('notABearer');
	const ours = data.find((one) => one.attributes.get('Recipient') === recipient);
	if (!ours)
		throw new SamlResponseError('wrongRecipient', {
			expected: recipient,
			found: first.attributes.get('Recipient') ?? '',
		});
	judgeTimes(ours, now);
	return ours;
};

const attributesOf = (assertion: XmlElement): ValidatedAssertion['attributes'] =>
	childrenOf(assertion, spaces.assertion, 'AttributeStatement')
		.flatMap((one) => childrenOf(one, spaces.assertion, 'Attribute'))
		.map((one) => {
			const values = childrenOf(one, spaces.assertion, 'AttributeValue');
			return {
				name: one.attributes.get('Name') ?? '',
				friendlyName: one.attributes.get('FriendlyName'),
				values: values.map((value) => value.text.trim()),
				isPlain: values.every(({ children }) => children.length === 0),
			};
		});
