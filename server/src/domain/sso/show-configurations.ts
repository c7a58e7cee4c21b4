/** An organization's single sign-on configurations, each with the state of its certificates and what is ours in it. */
import { ssoRefusals } from '@quad/contract/sso/refusals.ts';
import type { OrganizationScope } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { describeCertificate, pemOf } from './certificates.ts';
import { configurationsOf } from './configurations.queries.ts';
import { ourAddresses } from './our-addresses.ts';

type Found = Awaited<ReturnType<typeof configurationsOf>>[number];

export const listConfigurations = async ({ db, clock }: Ground, scope: OrganizationScope, publicUrl: string) => {
	const found = await configurationsOf(db, scope);
	return found.map((one) => shown(one, publicUrl, clock.now()));
};

export const showConfiguration = async (
	{ db, clock }: Ground,
	scope: OrganizationScope,
	publicUrl: string,
	id: number,
) => shown(await ownConfiguration(db, scope, id), publicUrl, clock.now());

/** One of the organization's own. */
export const ownConfiguration = async (db: Ground['db'], scope: OrganizationScope, id: number): Promise<Found> => {
	const [found] = await configurationsOf(db, scope, id);
	return found ?? refuse(ssoRefusals['sso.not_found']);
};

const shown = ({ organizationId, certificates, people, ...one }: Found, publicUrl: string, now: Date) => ({
	...one,
	protocolBinding: one.protocolBinding === 1 ? (1 as const) : (0 as const),
	certificate: certificates.map(pemOf).join(''),
	certificates: certificates.map((certificate) => describeCertificate(certificate, now)),
	people: Number(people ?? 0),
	ours: ourAddresses(publicUrl, one.id),
});
