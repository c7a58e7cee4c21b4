/**
 * Returns the actor of a session token. A session lasts 12 hours from its last use and at most 14 days (decisions.md
 * 11), and ends at once when its row is deleted.
 */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { cachedSession, type KnownSession } from './cached-session.ts';
import { permissionsOf } from './permissions-of.ts';
import { findSessionsAgain, markSeen, type SessionKey } from './queries.ts';
import { isAlive } from './session-expiry.ts';
import { hashOf, organizationOf } from './tokens.ts';

const seenEveryMs = 60_000;

export const actorOf = (context: AppContext, token: string): Promise<Actor> => {
	const organizationId = organizationOf(token);
	return organizationId
		? actorOfSession(context, { organizationId, tokenHash: hashOf(token) })
		: refuse(sessionRefusals['session.ended']);
};

export const actorOfSession = async ({ db, clock }: AppContext, key: SessionKey): Promise<Actor> => {
	const session = await cachedSession(db, key);
	const now = clock.now();
	if (!session || !isAlive(session, now) || !mayGoOn(session, now)) return refuse(sessionRefusals['session.ended']);
	if (now.getTime() - session.seenAt.getTime() > seenEveryMs) await markSeen(db, key.organizationId, session.id, now);
	return actorFrom(session);
};

/** Returns the current actors of these sessions, without extending them, because an open page is not use. */
export const actorsNow = async (
	{ db, clock }: AppContext,
	actors: readonly Actor[],
): Promise<ReadonlyMap<number, Actor>> => {
	const found = (await findSessionsAgain(db, actors)).map((one) => ({ ...one, ...permissionsOf(one) }));
	const now = clock.now();
	return new Map(found.filter((one) => isAlive(one, now) && mayGoOn(one, now)).map((one) => [one.id, actorFrom(one)]));
};

/**
 * Returns whether a caretaker may still act: not after the time limit, nor when the person may no longer have a
 * caretaker (spec 3 §6).
 */
const mayGoOn = ({ endsAt, abilities }: KnownSession, now: Date): boolean =>
	endsAt === null || (now < endsAt && abilities.has('haveCaretaker'));

const actorFrom = (session: KnownSession): Actor => ({
	caller: 'session',
	organizationId: session.organizationId,
	personId: session.personId,
	sessionId: session.id,
	teamId: session.teamId,
	mustChangePassword: session.mustChangePassword,
	...(session.caretakerId === null ? {} : { caretakerId: session.caretakerId }),
	abilities: session.abilities,
	inboxIds: session.inboxIds,
});
