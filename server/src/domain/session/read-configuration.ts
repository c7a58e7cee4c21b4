/** What the plan and settings of an organization switch on (spec 1 §3). */
import { featuresFrom } from '@quad/contract/configuration/features.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';
import { featureSettings, readOrganization, servicesOf } from './queries.ts';

export const readConfiguration = async (db: Db, scope: TeamScope) => {
	const [organization, settings, services] = await Promise.all([
		readOrganization(db, scope),
		featureSettings(db, scope),
		servicesOf(db, scope),
	]);
	return {
		plan: organization.plan,
		features: featuresFrom(settings),
		integrations: {},
		department: scope.teamId,
		...services,
		aiEnabled: false,
		messageLength: { reply: organization.replyLength, compose: organization.composeLength },
		hasSimulator: organization.isDemo,
	};
};
