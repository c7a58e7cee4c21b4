/** What the plan and settings of an organization switch on (spec 1 §3). */
import { features, integrations } from '@quad/contract/configuration/features.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';
import { readOrganization } from './queries.ts';

export const readConfiguration = async (db: Db, scope: TeamScope) => {
	const organization = await readOrganization(db, scope);
	return {
		plan: organization.plan,
		features,
		integrations,
		department: scope.teamId,
		hasSso: false,
		hasNumberValidation: false,
		hasBulkMms: false,
		aiEnabled: false,
		hasSimulator: organization.isDemo,
	};
};
