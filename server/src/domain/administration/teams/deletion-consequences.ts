/** Returns what deleting a team would affect, to show before it is deleted. */
import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import type { DeletionConsequences } from '@quad/contract/administration/teams/routes.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { teamsOfOrganization } from '../../organization/organizations/index.ts';
import { countLeftBehind, peopleOnlyIn } from './queries.ts';

export const readConsequences = async (
	db: Db,
	scope: OrganizationScope,
	teamId: number,
): Promise<DeletionConsequences> => {
	const teams = await teamsOfOrganization(db, scope);
	if (!teams.some(({ id }) => id === teamId)) refuse(teamRefusals['team.not_found']);
	const [counts, people] = await Promise.all([
		countLeftBehind(db, scope, teamId),
		peopleOnlyIn(db, scope, teamId, teamLimits.peopleNamed),
	]);
	return { ...counts, peopleWithoutTeam: people.names, peopleWithoutTeamCount: people.count };
};
