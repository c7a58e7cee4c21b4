/** What the plan and settings of an organization switch on (spec 1 §3). */
import { featuresFrom } from '@quad/contract/configuration/features.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';
import { readFeatures, readOrganization } from './queries.ts';

export const readConfiguration = async (db: Db, scope: TeamScope) => {
	const [organization, features] = await Promise.all([readOrganization(db, scope), readFeatures(db, scope)]);
	return {
		plan: organization.plan,
		features: featuresFrom(features),
		integrations: {},
		department: scope.teamId,
		hasSso: false,
		hasNumberValidation: false,
		hasBulkMms: false,
		aiEnabled: false,
		hasSimulator: organization.isDemo,
	};
};
