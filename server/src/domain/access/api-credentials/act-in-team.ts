/** Resolves the team of an API call and the actor: the person in whose name the credential acts there. */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { type Actor, type ApiActor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { actorInTeam } from '../session/index.ts';
import { findTeamByCode } from './credentials.queries.ts';

/** A team's credential need not name the team; a credential for all teams must. */
export const actInTeam = async (
	{ db }: AppContext,
	{ organizationId, teamId: own, personId, address }: ApiActor,
	named: number | undefined,
): Promise<Actor> => {
	const teamId = named ?? own ?? refuse(credentialRefusals['api.team_required']);
	if (own !== null && teamId !== own) refuse(credentialRefusals['api.team_not_found']);
	const actor = await actorInTeam(db, { organizationId, teamId, personId });
	if (!actor || !may(actor, 'administrator'))
		return refuse(credentialRefusals[own === null ? 'api.team_not_found' : 'api.ended_credential']);
	return { ...actor, address };
};

/** Returns a team by its code, as `CreateAndSend` sends it, or the credential's own team without one. */
export const teamOfCode = async (
	{ db }: AppContext,
	actor: ApiActor,
	code: string | undefined,
): Promise<number | undefined> =>
	code === undefined || code.trim() === ''
		? undefined
		: ((await findTeamByCode(db, actor, code.trim())) ?? refuse(credentialRefusals['api.team_not_found']));
