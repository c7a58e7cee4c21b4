/**
 * Switches to another of the user's teams. A new token with the same lifetime replaces the old one (decisions.md 11).
 * If two tabs switch at once, the second gets "session ended" and picks up the browser's new token.
 */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { moveSession, teamsOf } from './queries.ts';
import { type Token, tokenAnswer } from './sign-in.ts';
import { hashOf, newToken } from './tokens.ts';

export const changeTeam = async ({ db, clock, ids }: AppContext, actor: Actor, teamId: number): Promise<Token> => {
	const teams = await teamsOf(db, actor.organizationId, actor.personId);
	if (!teams.some((team) => team.id === teamId)) refuse(sessionRefusals['session.not_your_team']);
	const token = newToken(actor.organizationId);
	const to = { id: ids.next(), tokenHash: hashOf(token), teamId, at: clock.now() };
	const moved = await commit(db, async (tx) => {
		const isMoved = await moveSession(tx, actor, to);
		if (isMoved) await record(tx, { ...actor, teamId }, { action: 'session.changed-team' });
		return isMoved;
	});
	return moved ? tokenAnswer(token) : refuse(sessionRefusals['session.ended']);
};
