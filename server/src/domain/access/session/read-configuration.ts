/** Returns the features that an organization's plan and settings enable (spec 1 §3). */

import { featuresFrom } from '@quad/contract/access/roles/features.ts';
import { fromNames } from '@quad/contract/keys.ts';
import { integrationKeys } from '@quad/contract/organization/marketplace/integrations.ts';
import { isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { featureSettings, readOrganization, servicesOf } from './queries.ts';

/**
 * Reads the organization's carriers. They belong to a domain to the right, so `app/build.ts` passes this function in.
 */
type CarriersOf = (organizationId: number) => Promise<{ hasSimulator: boolean; sendsBySimulator: boolean }>;

/** What the configuration needs to know about the installation. */
export interface Surroundings {
	readonly carriersOf: CarriersOf;
	readonly hasMailServer: boolean;
}

export const readConfiguration = async (db: Db, actor: Actor, { carriersOf, hasMailServer }: Surroundings) => {
	const scope = inCurrentTeam(actor);
	const [organization, settings, { addOns, ...services }, carriers] = await Promise.all([
		readOrganization(db, scope),
		featureSettings(db, scope),
		servicesOf(db, scope),
		carriersOf(scope.organizationId),
	]);
	const features = featuresFrom(settings);
	return {
		plan: organization.plan,
		features: {
			...features,
			'delete-users': actor.abilities.has('deleteUsers'),
			'chat-only': actor.abilities.has('chatOnly'),
		},
		integrations: { ...integrationsFrom(addOns), sso: services.hasSso },
		department: scope.teamId,
		...services,
		aiEnabled: features.ai,
		messageLength: { reply: organization.replyLength, compose: organization.composeLength },
		hasSimulator: carriers.hasSimulator,
		isSandbox: carriers.sendsBySimulator && !organization.isDemo,
		keepsMail: !hasMailServer && !organization.isDemo,
	};
};

/** An integration is on if its marketplace item is. */
const integrationsFrom = (addOns: readonly string[]) => {
	const on = new Set(addOns.filter(isItemKey).map((key) => marketplaceItems[key].integration));
	return fromNames(integrationKeys, (key) => on.has(key));
};
