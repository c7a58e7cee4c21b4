/** Restores a team within 30 days of its deletion, with its people, its inboxes and the messages held in them. */
import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import type { Team } from '@quad/contract/administration/teams/routes.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { restoreInboxesOfTeam } from '../../organization/inboxes/index.ts';
import {
	lockTeams,
	removedTeamsOf,
	teamsOfOrganization,
	unmarkTeamRemoved,
} from '../../organization/organizations/index.ts';
import { memberIdsOf } from '../../organization/people/index.ts';
import { restorableUntil } from './list-teams.ts';
import { showTeam } from './show-team.ts';

export const restoreTeam = ({ db, clock }: AppContext, actor: Actor, teamId: number): Promise<Team> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const { organizationId } = actor;
		await lockTeams(tx, scope);
		const present = await teamsOfOrganization(tx, scope);
		const again = present.find(({ id }) => id === teamId);
		if (again) return showTeam(organizationId, again);
		const team = (await removedTeamsOf(tx, scope)).find(({ id }) => id === teamId);
		if (!team) return refuse(teamRefusals['team.not_found']);
		if (restorableUntil(team.removedAt) <= clock.now())
			refuse(teamRefusals['team.restore_over'], { days: String(teamLimits.restorableDays) });
		const namesake = present.find(({ name }) => name.toLowerCase() === team.name.toLowerCase());
		if (namesake) refuse(teamRefusals['team.restore_name_taken'], { name: namesake.name });
		const codesake = present.find(({ code }) => code.toLowerCase() === team.code.toLowerCase());
		if (codesake) refuse(teamRefusals['team.restore_code_taken'], { code: codesake.code, name: codesake.name });
		await unmarkTeamRemoved(tx, { organizationId, teamId });
		await restoreInboxesOfTeam(tx, { organizationId, teamId });
		await record(tx, actor, { action: 'team.restored', subject: { kind: 'team', id: teamId, name: team.name } });
		const members = await memberIdsOf(tx, { organizationId, teamId });
		touch(tx, organizationId, ...members.map((personId) => `person:${personId}` as const));
		const restored = (await teamsOfOrganization(tx, scope)).find(({ id }) => id === teamId);
		return showTeam(organizationId, restored ?? refuse(teamRefusals['team.not_found']));
	});
