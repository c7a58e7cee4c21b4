/**
 * Reads an actor from a token. A session lives 12 hours from its last use and 14 days at the most (decisions.md 11);
 * deleting its row ends it at once.
 */
import { sessionLimits } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { findSessionsAgain, markSeen, type SessionKey } from './queries.ts';
import { type KnownSession, recallSession } from './recall-session.ts';
import { standOf } from './stand-of.ts';
import { hashOf, organizationOf } from './tokens.ts';

const seenEveryMs = 60_000;

export const actorOf = (ground: Ground, token: string): Promise<Actor> => {
	const organizationId = organizationOf(token);
	return organizationId
		? actorOfSession(ground, { organizationId, tokenHash: hashOf(token) })
		: refuse(sessionRefusals['session.ended']);
};

export const actorOfSession = async ({ db, clock }: Ground, key: SessionKey): Promise<Actor> => {
	const session = await recallSession(db, key);
	const now = clock.now();
	if (!session || !isAlive(session, now) || !mayGoOn(session, now)) return refuse(sessionRefusals['session.ended']);
	if (now.getTime() - session.seenAt.getTime() > seenEveryMs) await markSeen(db, key.organizationId, session.id, now);
	return actorFrom(session);
};

/**
 * The same actors as they are now, by session; one whose session has ended, or who was removed, is missing. Looking
 * does not prolong a session: an open page alone is not use.
 */
export const actorsNow = async (
	{ db, clock }: Ground,
	actors: readonly Actor[],
): Promise<ReadonlyMap<number, Actor>> => {
	const found = (await findSessionsAgain(db, actors)).map((one) => ({ ...one, ...standOf(one) }));
	const now = clock.now();
	return new Map(found.filter((one) => isAlive(one, now) && mayGoOn(one, now)).map((one) => [one.id, actorFrom(one)]));
};

/** One that was last used in the future was used while the clock was wrong: then, too, it has half a day. */
const isAlive = ({ seenAt, createdAt }: KnownSession, now: Date): boolean =>
	Math.abs(now.getTime() - seenAt.getTime()) <= sessionLimits.idleSeconds * 1000 &&
	now.getTime() - createdAt.getTime() <= sessionLimits.mostSeconds * 1000;

/** Acting for somebody has its time, and is over once they are none of whom one can be the caretaker (spec 3 §6). */
const mayGoOn = ({ endsAt, abilities }: KnownSession, now: Date): boolean =>
	endsAt === null || (now < endsAt && abilities.has('haveCaretaker'));

const actorFrom = (session: KnownSession): Actor => ({
	organizationId: session.organizationId,
	personId: session.personId,
	sessionId: session.id,
	teamId: session.teamId,
	mustChangePassword: session.mustChangePassword,
	...(session.caretakerId === null ? {} : { caretakerId: session.caretakerId }),
	abilities: session.abilities,
	inboxIds: session.inboxIds,
});
