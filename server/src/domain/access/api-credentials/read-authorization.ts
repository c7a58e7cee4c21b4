/**
 * Parses the `Authorization` header: a bearer token, or Basic authentication with the secret as password or user
 * name, because some programs only have those two fields. Refuses a malformed header with the reason.
 */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { looksLikeSecret } from './secrets.ts';

export interface Authorization {
	readonly secret: string;
	/** The user name sent with Basic authentication. */
	readonly name?: string;
}

export const readAuthorization = (header: string | undefined): Authorization => {
	const value = header?.trim() ?? '';
	if (value === '') return refuse(credentialRefusals['api.no_credential']);
	const [, scheme = '', proof = ''] = /^(\S+)\s*(.*)$/s.exec(value) ?? [];
	if (looksLikeSecret(value)) return unreadable('it has a secret without “Bearer ” in front of it.');
	if (!/^(?:bearer|basic)$/i.test(scheme)) return unreadable(`its scheme is “${scheme.slice(0, 20)}”.`);
	if (proof === '') return unreadable(`nothing follows “${scheme}”.`);
	if (/\s/.test(proof)) return unreadable('there is a space within the secret.');
	return scheme.toLowerCase() === 'bearer' ? { secret: proof } : readBasic(proof);
};

const readBasic = (proof: string): Authorization => {
	if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(proof)) return unreadable('what follows “Basic” is not base64.');
	const text = Buffer.from(proof, 'base64').toString('utf8');
	const [name = '', ...rest] = text.split(':');
	const password = rest.join(':');
	if (password === '' || (looksLikeSecret(name) && !looksLikeSecret(password))) return { secret: name };
	return name === '' ? { secret: password } : { secret: password, name };
};

const unreadable = (reason: string): never => refuse(credentialRefusals['api.unreadable_credential'], { reason });
