/** Sign-in by e-mail address and password (spec 1 §4). A session starts in the oldest of the person's teams. */
import { sessionLimits } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { passwordFits } from './passwords.ts';
import { findByEmail, insertSession, teamsOf } from './queries.ts';
import { hashOf, newToken } from './tokens.ts';

export interface Token {
	access_token: string;
	token_type: 'bearer';
	expires_in: number; // seconds
}

export const signIn = async (ground: Ground, email: string, password: string): Promise<Token> => {
	if (!email.trim() || !password) refuse(sessionRefusals['session.fields_required']);
	const person = await findByEmail(ground.db, email);
	if (!(await passwordFits(password, person?.passwordHash)) || !person)
		return refuse(sessionRefusals['session.wrong_password']);
	const teams = await teamsOf(ground.db, person.organizationId, person.personId);
	const [team] = teams.toSorted((one, other) => one.id - other.id);
	if (!team) return refuse(sessionRefusals['session.wrong_password']);
	return startSession(ground, { ...person, teamId: team.id });
};

export const startSession = (
	{ db, clock, ids }: Ground,
	of: { organizationId: number; personId: number; teamId: number },
): Promise<Token> =>
	commit(db, async (tx) => {
		const token = newToken(of.organizationId);
		await insertSession(tx, { ...of, id: ids.next(), tokenHash: hashOf(token), at: clock.now() });
		return tokenAnswer(token);
	});

export const tokenAnswer = (token: string): Token => ({
	access_token: token,
	token_type: 'bearer',
	expires_in: sessionLimits.idleSeconds,
});
