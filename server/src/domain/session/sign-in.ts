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
	return (await enter(ground, person)) ?? refuse(sessionRefusals['session.wrong_password']);
};

/** How somebody came in, for the list of sessions and the log. */
export interface Entry {
	readonly method?: 'password' | 'saml' | 'partner';
	/** The network address that they came from. */
	readonly address?: string;
}

/** Opens a session for somebody who has proved who they are; undefined where they are in no team. */
export const enter = async (
	ground: Ground,
	{ organizationId, personId }: { organizationId: number; personId: number },
	entry: Entry = {},
): Promise<Token | undefined> => {
	const teams = await teamsOf(ground.db, organizationId, personId);
	const [team] = teams.toSorted((one, other) => one.id - other.id);
	return team && startSession(ground, { organizationId, personId, teamId: team.id }, entry);
};

export const startSession = (
	{ db, clock, ids }: Ground,
	of: { organizationId: number; personId: number; teamId: number },
	{ method = 'password', address }: Entry = {},
): Promise<Token> =>
	commit(db, async (tx) => {
		const token = newToken(of.organizationId);
		await insertSession(tx, {
			...of,
			method,
			address: address ?? null,
			id: ids.next(),
			tokenHash: hashOf(token),
			at: clock.now(),
		});
		return tokenAnswer(token);
	});

export const tokenAnswer = (token: string): Token => ({
	access_token: token,
	token_type: 'bearer',
	expires_in: sessionLimits.idleSeconds,
});
