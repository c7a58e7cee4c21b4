/** Prefills the form from metadata. Nothing is fetched or verified, because an owner reviews the result. */
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { protocolBinding } from '@quad/contract/access/sso/routes.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { childrenOf, everything, readCarefully, type XmlElement } from '../../../foundation/xml/careful-xml.ts';
import { pemOf, readCertificates } from './certificates.ts';
import { bindings, spaces } from './names.ts';

export const readMetadata = (document: string) => {
	const root = parse(document);
	const providers = everything(root).filter(isProvider);
	const [provider] = providers;
	if (!provider) return refuse(ssoRefusals['sso.metadata_not_of_provider']);
	if (providers.length > 1) refuse(ssoRefusals['sso.metadata_several'], { count: String(providers.length) });
	const entity = everything(root).find((one) => one.children.includes(provider)) ?? root;
	const service = serviceOf(provider) ?? lacks('sign-in URL for HTTP-Redirect or HTTP-POST');
	return {
		entityId: entity.attributes.get('entityID')?.trim() || lacks('entity id'),
		signInUrl: service.url,
		protocolBinding: service.binding,
		certificate: certificatesOf(provider).map(pemOf).join(''),
		friendlyName: nameOf(entity, provider).slice(0, ssoLimits.friendlyName),
	};
};

const parse = (document: string): XmlElement => {
	try {
		return readCarefully(withoutComments(document.trim()));
	} catch {
		return refuse(ssoRefusals['sso.metadata_unreadable']);
	}
};

/**
 * Some products put a comment at the top of their metadata. Removing it is safe, because an owner reviews the result.
 */
const withoutComments = (document: string): string => {
	const kept: string[] = [];
	for (let at = 0; ; ) {
		const opens = document.indexOf('<!--', at);
		const closes = opens < 0 ? -1 : document.indexOf('-->', opens + 4);
		if (closes < 0) return kept.join('') + document.slice(at);
		kept.push(document.slice(at, opens));
		at = closes + 3;
	}
};

const isProvider = ({ name, space, attributes }: XmlElement): boolean =>
	name === 'IDPSSODescriptor' &&
	space === spaces.metadata &&
	(attributes.get('protocolSupportEnumeration') ?? '').split(/\s+/).includes(spaces.protocol);

const serviceOf = (provider: XmlElement) => {
	const services = childrenOf(provider, spaces.metadata, 'SingleSignOnService');
	for (const [uri, binding] of [
		[bindings.redirect, protocolBinding.redirect],
		[bindings.post, protocolBinding.post],
	] as const) {
		const url = services.find((one) => one.attributes.get('Binding') === uri)?.attributes.get('Location');
		if (url) return { url: url.trim(), binding };
	}
	return undefined;
};

/** Returns at most the two signing certificates that fit in the form, including any without a declared use. */
const certificatesOf = (provider: XmlElement): string[] => {
	const bodies = childrenOf(provider, spaces.metadata, 'KeyDescriptor')
		.filter((one) => (one.attributes.get('use') ?? 'signing') === 'signing')
		.flatMap(everything)
		.filter((one) => one.name === 'X509Certificate' && one.space === spaces.signature)
		.map((one) => readCertificates(one.text))
		.flatMap((one) => (typeof one === 'string' ? [] : one));
	const different = [...new Set(bodies)].slice(0, ssoLimits.certificates);
	return different.length > 0 ? different : lacks('certificate for signing that Quad can use');
};

const nameOf = (entity: XmlElement, provider: XmlElement): string => {
	const names = [...everything(provider), ...everything(entity)].filter(
		({ name }) => name === 'DisplayName' || name === 'OrganizationDisplayName',
	);
	return names[0]?.text.trim().replace(/\s+/g, ' ') ?? '';
};

const lacks = (what: string): never => refuse(ssoRefusals['sso.metadata_lacks'], { what });
