/**
 * Deletes a team (spec 3 §5): nobody can use it anymore, and its inboxes stop sending (decision 0029). Queued messages
 * are held. Contacts stay in the organization, and the team keeps its numbers in case it is restored.
 */
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { leaveTeam } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { removeInboxesOfTeam } from '../../organization/inboxes/index.ts';
import { lockTeams, markTeamRemoved, teamsOfOrganization } from '../../organization/organizations/index.ts';
import { memberIdsOf } from '../../organization/people/index.ts';

/** Returns the sessions whose live channels must be closed. */
export const deleteTeam = ({ db, clock }: AppContext, actor: Actor, teamId: number): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const { organizationId } = actor;
		await lockTeams(tx, scope);
		const teams = await teamsOfOrganization(tx, scope);
		const team = teams.find(({ id }) => id === teamId) ?? refuse(teamRefusals['team.not_found']);
		if (teams.length === 1) refuse(teamRefusals['team.is_only']);
		if (teamId === actor.teamId) refuse(teamRefusals['team.is_current']);
		const at = clock.now();
		await markTeamRemoved(tx, { organizationId, teamId }, at);
		await removeInboxesOfTeam(tx, { organizationId, teamId }, at);
		const left = await leaveTeam(tx, { organizationId, teamId });
		await record(tx, actor, { action: 'team.deleted', subject: { kind: 'team', id: teamId, name: team.name } });
		const members = await memberIdsOf(tx, { organizationId, teamId });
		touch(tx, organizationId, ...members.map((personId) => `person:${personId}` as const));
		return left;
	});
