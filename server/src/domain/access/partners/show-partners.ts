/** Shows the organization's partners, each with the values its developers need. Keys are never shown again. */
import { createHash, createPublicKey } from 'node:crypto';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { type Partner, signAlgorithm } from '@quad/contract/access/partners/routes.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { type FoundPartner, findPartner, findPartners } from './partners.queries.ts';

export const listPartners = async (
	{ db }: AppContext,
	scope: OrganizationScope,
	publicUrl: string,
): Promise<Partner[]> => {
	const found = await findPartners(db, scope);
	return found.map((one) => shown(one, publicUrl));
};

export const showPartner = async (
	{ db }: AppContext,
	scope: OrganizationScope,
	publicUrl: string,
	id: number,
): Promise<Partner> => shown(await ownPartner(db, scope, id), publicUrl);

/** Refuses another organization's partner like one that doesn't exist. */
export const ownPartner = async (
	db: Parameters<typeof findPartner>[0],
	scope: OrganizationScope,
	id: number,
): Promise<FoundPartner> => (await findPartner(db, scope, id)) ?? refuse(partnerRefusals['partner.not_found']);

/** Returns the audience that tokens must have. A token issued for another site is refused. */
export const audienceOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, '');

const shown = (
	{ organizationId, id, name, algorithm, publicKey, maySignInOwners, createdAt, disabledAt }: FoundPartner,
	publicUrl: string,
): Partner => ({
	id,
	name,
	algorithm: signAlgorithm.parse(algorithm),
	fingerprint: publicKey && fingerprintOf(publicKey),
	maySignInOwners,
	isEnabled: disabledAt === null,
	createdAt: createdAt.toISOString(),
	ours: {
		issuer: String(id),
		audience: audienceOf(publicUrl),
		organization: String(organizationId),
		address: `${audienceOf(publicUrl)}/partner/auth?t=`,
	},
});

/** Formats the fingerprint in pairs, for comparison with `openssl pkey -pubin -outform DER | sha256sum`. */
const fingerprintOf = (publicKey: string): string => {
	const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
	const pairs = createHash('sha256').update(der).digest('hex').toUpperCase().match(/../g);
	return (pairs ?? []).join(':');
};
