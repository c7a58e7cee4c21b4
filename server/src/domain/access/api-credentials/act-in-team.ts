/** Finds an API call's team and its actor: the person who generated the credential, with their permissions there. */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { type Actor, type ApiActor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { actorInTeam } from '../session/index.ts';
import { findTeamByCode } from './credentials.queries.ts';

/** A call need not name a team if its credential belongs to one, but must if the credential covers all teams. */
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

/** Returns the id of the team with this code or name, or undefined (the credential's own team) without a code. */
export const teamOfCode = async (
	{ db }: AppContext,
	actor: ApiActor,
	code: string | undefined,
): Promise<number | undefined> =>
	code === undefined || code.trim() === ''
		? undefined
		: ((await findTeamByCode(db, actor, code.trim())) ?? refuse(credentialRefusals['api.team_not_found']));
