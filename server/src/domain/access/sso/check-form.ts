/** Validates an owner's form for an identity provider. Each wrong field gets its own error message. */

import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { type FieldFault, fieldFaults, ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import type { createConfiguration } from '@quad/contract/access/sso/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import { refuse } from '../../../foundation/http/refuse.ts';
import { readCertificates } from './certificates.ts';

type Form = z.output<typeof createConfiguration.body>;
type Field = 'friendlyName' | 'entityId' | 'signInUrl' | 'certificate';

export interface CheckedForm {
	readonly friendlyName: string;
	readonly entityId: string;
	readonly signInUrl: string;
	readonly protocolBinding: 0 | 1;
	readonly certificates: readonly string[];
	readonly allowsUnasked: boolean;
	readonly personAttribute: string | null;
}

export const checkForm = (form: Form): CheckedForm => {
	const friendlyName = plainName(form.friendlyName);
	const [entityId, signInUrl, certificate] = [form.entityId.trim(), form.signInUrl.trim(), form.certificate.trim()];
	const result: Record<Field, string> = { friendlyName, entityId, signInUrl, certificate };
	const missing = fields.filter((field) => result[field] === '');
	const certificates = certificate ? readCertificates(certificate) : [];
	const faults: Partial<Record<Field, FieldFault | undefined>> = {
		friendlyName: friendlyName.length > ssoLimits.friendlyName ? 'tooLong' : undefined,
		entityId: faultOfEntityId(entityId),
		signInUrl: signInUrl ? faultOfUrl(signInUrl) : undefined,
		certificate: typeof certificates === 'string' ? certificates : undefined,
		...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
	};
	const wrong = fields.flatMap((field) => {
		const fault = faults[field];
		return fault ? [[field, fieldFaults[fault]] as const] : [];
	});
	if (missing.length > 0) refuse(ssoRefusals['sso.fields_required'], {}, Object.fromEntries(wrong));
	const [first] = wrong;
	if (first || typeof certificates === 'string')
		return refuse(ssoRefusals['sso.fields_wrong'], { why: first?.[1] ?? '' }, Object.fromEntries(wrong));
	const { protocolBinding, allowsUnasked } = form;
	const personAttribute = form.personAttribute?.trim() || null;
	return { friendlyName, entityId, signInUrl, protocolBinding, certificates, allowsUnasked, personAttribute };
};

const fields: readonly Field[] = ['friendlyName', 'entityId', 'signInUrl', 'certificate'];

const faultOfEntityId = (entityId: string): FieldFault | undefined => {
	if (entityId.length > ssoLimits.entityId) return 'tooLong';
	return /\s/.test(entityId) ? 'spacesWithin' : undefined;
};

/** Any host is allowed, because only browsers go there. Plain HTTP is allowed only on localhost, for trials. */
const faultOfUrl = (written: string): FieldFault | undefined => {
	if (written.length > ssoLimits.signInUrl) return 'tooLong';
	const url = URL.parse(written);
	if (!url?.hostname) return 'urlUnreadable';
	if (url.username || url.password) return 'urlWithPassword';
	const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
	return url.protocol === 'https:' || (url.protocol === 'http:' && here) ? undefined : 'urlNotHttps';
};
