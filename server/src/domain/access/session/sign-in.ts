/** Signs in with an email address and password (spec 1 §4). The session starts in the user's oldest team. */
import { sessionLimits } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { entryMethod } from '@quad/contract/access/session/sessions.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { networkAddress } from '../../../foundation/http/network-address.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { isSuspended } from '../../organization/organizations/index.ts';
import { demandNewPassword, markSignedIn } from '../../organization/people/index.ts';
import { passwordFits } from './passwords.ts';
import { findByEmail, insertSession, teamsOf } from './queries.ts';
import type { RecordFailedSignIn } from './record-failed-sign-in.ts';
import { hashOf, newToken } from './tokens.ts';

export interface Token {
	access_token: string;
	token_type: 'bearer';
	expires_in: number; // seconds
}

export interface Credentials {
	readonly email: string;
	readonly password: string;
	/** The sign-in page rated the password as too weak, so the user must choose a new one (gaps N-46). */
	readonly isWeak: boolean;
	readonly from: string;
	readonly agent: string | undefined;
}

export const signIn = async (
	context: AppContext,
	{ email, password, isWeak, from, agent }: Credentials,
	tellFailure: RecordFailedSignIn,
): Promise<Token> => {
	const person = await findByEmail(context.db, email);
	if (!(await passwordFits(password, person?.passwordHash)) || !person) {
		if (person) tellFailure(person, from);
		return refuse(sessionRefusals['session.wrong_password']);
	}
	// Owners may always use a password, in case the identity provider is down or misconfigured.
	if (person.samlConfigurationId && !person.isOwner) refuse(sessionRefusals['session.use_single_sign_on']);
	if (isWeak) await demandAnother(context, person, from);
	// the password is right, so the response may say what is wrong
	return (
		(await enter(context, person, { address: from, agent })) ??
		refuse(userRefusals['invitation.no_team'], { organization: person.organizationName })
	);
};

/** This is checked before the attempt is counted. */
export const expectBoth = (email: string, password: string): void => {
	if (!email.trim() || !password) refuse(sessionRefusals['session.fields_required']);
};

/** Does the work of a sign-in without its effect, so that a refusal takes equally long. */
export const pretendSignIn = async ({ db }: AppContext, email: string, password: string): Promise<void> => {
	await findByEmail(db, email);
	await passwordFits(password, undefined);
};

const demandAnother = (
	{ db }: AppContext,
	{ organizationId, personId }: { organizationId: number; personId: number },
	address: string,
): Promise<void> =>
	commit(db, async (tx) => {
		if (!(await demandNewPassword(tx, { organizationId, personId }))) return;
		const details = { why: 'the current one is too weak' };
		await record(tx, { organizationId, personId, address }, { action: 'password.demanded', details });
	});

/** How a session was opened, for the list of sessions and the audit log. */
export interface Entry {
	readonly method?: z.output<typeof entryMethod>;
	/** The partner that vouched for the user. */
	readonly partner?: { readonly id: number; readonly name: string };
	readonly address?: string;
	readonly agent?: string | undefined;
}

/** Opens a session for an authenticated person. Returns undefined if they have no team. */
export const enter = async (
	context: AppContext,
	{ organizationId, personId }: { organizationId: number; personId: number },
	entry: Entry = {},
): Promise<Token | undefined> => {
	if (await isSuspended(context.db, organizationId)) refuse(sessionRefusals['session.suspended']);
	const teams = await teamsOf(context.db, organizationId, personId);
	const [team] = teams.toSorted((one, other) => one.id - other.id);
	if (!team) return undefined;
	const teamRef = { organizationId, personId, teamId: team.id };
	return startSession(context, teamRef, entry, async (tx) => {
		await markSignedIn(tx, teamRef, context.clock.now());
		await record(
			tx,
			{ ...teamRef, address: entry.address },
			{ action: 'session.signed-in', details: { way: wayOf(entry) } },
		);
	});
};

const wayOf = ({ method = 'password', partner }: Entry): string =>
	partner ? `the partner “${partner.name}”` : ways[method];

const ways = { password: 'a password', saml: 'single sign-on', partner: 'a partner' } as const;

/** `along` runs in the same transaction. */
export const startSession = (
	{ db, clock, ids }: AppContext,
	team: { organizationId: number; personId: number; teamId: number },
	{ method = 'password', partner, address, agent }: Entry = {},
	along: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Token> =>
	commit(db, async (tx) => {
		const token = newToken(team.organizationId);
		await insertSession(tx, {
			...team,
			method,
			partnerId: partner?.id ?? null,
			address: networkAddress(address) ?? null,
			agent: agent?.slice(0, sessionLimits.agent) ?? null,
			id: ids.next(),
			tokenHash: hashOf(token),
			at: clock.now(),
		});
		await along(tx);
		return tokenAnswer(token);
	});

export const tokenAnswer = (token: string): Token => ({
	access_token: token,
	token_type: 'bearer',
	expires_in: sessionLimits.idleSeconds,
});
