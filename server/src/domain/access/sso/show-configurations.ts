/** Shows the organization's identity providers, each with its certificates' state and the values it needs from Quad. */
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { type Actor, inOrganization, may, type OrganizationScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { describeCertificate, pemOf } from './certificates.ts';
import { configurationsOf } from './configurations.queries.ts';
import { serviceProviderUrls } from './service-provider-urls.ts';

type Found = Awaited<ReturnType<typeof configurationsOf>>[number];

/** Users who can't configure them only see the names, which tell them how an invited person will sign in. */
export const listConfigurations = async ({ db, clock }: AppContext, actor: Actor, publicUrl: string) => {
	const found = await configurationsOf(db, inOrganization(actor));
	if (!may(actor, 'owner')) return found.map(({ id, friendlyName }) => ({ id, friendlyName }));
	return found.map((one) => shown(one, publicUrl, clock.now()));
};

export const showConfiguration = async (
	{ db, clock }: AppContext,
	scope: OrganizationScope,
	publicUrl: string,
	id: number,
) => shown(await ownConfiguration(db, scope, id), publicUrl, clock.now());

/** Refuses another organization's configuration like one that doesn't exist. */
export const ownConfiguration = async (db: AppContext['db'], scope: OrganizationScope, id: number): Promise<Found> => {
	const [found] = await configurationsOf(db, scope, id);
	return found ?? refuse(ssoRefusals['sso.not_found']);
};

/** Returns the configuration with this id, or the organization's only one. */
export const configurationMeant = async (
	db: AppContext['db'],
	scope: OrganizationScope,
	id: number | undefined,
): Promise<Found> => {
	if (id !== undefined) return ownConfiguration(db, scope, id);
	const [only, ...others] = await configurationsOf(db, scope);
	if (!only) return refuse(ssoRefusals['sso.not_found']);
	if (others.length === 0) return only;
	const names = [only, ...others].map((one) => `${one.friendlyName}: id=${one.id}`).join(', ');
	return refuse(ssoRefusals['sso.which_configuration'], { names });
};

const shown = ({ organizationId, certificates, people, ...one }: Found, publicUrl: string, now: Date) => ({
	...one,
	protocolBinding: one.protocolBinding === 1 ? (1 as const) : (0 as const),
	certificate: certificates.map(pemOf).join(''),
	certificates: certificates.map((certificate) => describeCertificate(certificate, now)),
	people: Number(people ?? 0),
	ours: serviceProviderUrls(publicUrl, one.id),
});
