/**
 * What the header `Authorization` says: a secret as a bearer token, or by Basic authentication as the password, or as the
 * name alone, as programs send a key that have nothing but two fields for it. What cannot be read is said in words.
 */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { looksLikeSecret } from './secrets.ts';

export interface Said {
	readonly secret: string;
	/** The name that came with it by Basic authentication. */
	readonly name?: string;
}

export const readAuthorization = (header: string | undefined): Said => {
	const value = header?.trim() ?? '';
	if (value === '') return refuse(credentialRefusals['api.no_credential']);
	const [, scheme = '', proof = ''] = /^(\S+)\s*(.*)$/s.exec(value) ?? [];
	if (looksLikeSecret(value)) return unreadable('it has a secret without “Bearer ” in front of it.');
	if (!/^(?:bearer|basic)$/i.test(scheme)) return unreadable(`its scheme is “${scheme.slice(0, 20)}”.`);
	if (proof === '') return unreadable(`nothing follows “${scheme}”.`);
	if (/\s/.test(proof)) return unreadable('there is a space within the secret.');
	return scheme.toLowerCase() === 'bearer' ? { secret: proof } : readBasic(proof);
};

const readBasic = (proof: string): Said => {
	if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(proof)) return unreadable('what follows “Basic” is not base64.');
	const text = Buffer.from(proof, 'base64').toString('utf8');
	const [name = '', ...rest] = text.split(':');
	const password = rest.join(':');
	if (password === '' || (looksLikeSecret(name) && !looksLikeSecret(password))) return { secret: name };
	return name === '' ? { secret: password } : { secret: password, name };
};

const unreadable = (reason: string): never => refuse(credentialRefusals['api.unreadable_credential'], { reason });
