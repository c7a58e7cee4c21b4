/** Work goes on in another of one's teams: a new token, and the old one ends (decisions.md 11). */
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { deleteSession, teamsOf } from './queries.ts';
import { startSession, type Token } from './sign-in.ts';

export const changeTeam = async (ground: Ground, actor: Actor, teamId: number): Promise<Token> => {
	const teams = await teamsOf(ground.db, actor.organizationId, actor.personId);
	if (!teams.some((team) => team.id === teamId)) refuse(sessionRefusals['session.not_your_team']);
	return startSession(ground, { organizationId: actor.organizationId, personId: actor.personId, teamId }, (tx) =>
		deleteSession(tx, actor.organizationId, actor.sessionId),
	);
};
