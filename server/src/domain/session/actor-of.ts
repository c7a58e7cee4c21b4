/**
 * Reads an actor from a token. A session lives 12 hours from its last use and 14 days at the most (decisions.md 11);
 * deleting its row ends it at once.
 */
import { sessionLimits } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { findSession, markSeen } from './queries.ts';
import { hashOf, organizationOf } from './tokens.ts';

const seenEveryMs = 60_000;

export const actorOf = (ground: Ground, token: string): Promise<Actor> => {
	const organizationId = organizationOf(token);
	return organizationId
		? actorOfSession(ground, organizationId, hashOf(token))
		: refuse(sessionRefusals['session.ended']);
};

export const actorOfSession = async (
	{ db, clock }: Ground,
	organizationId: number,
	tokenHash: Buffer,
): Promise<Actor> => {
	const session = await findSession(db, organizationId, tokenHash);
	if (!session) return refuse(sessionRefusals['session.ended']);
	const now = clock.now();
	const idleMs = now.getTime() - session.seenAt.getTime();
	const ageMs = now.getTime() - session.createdAt.getTime();
	if (idleMs > sessionLimits.idleSeconds * 1000 || ageMs > sessionLimits.mostSeconds * 1000)
		return refuse(sessionRefusals['session.ended']);
	if (idleMs > seenEveryMs) await markSeen(db, organizationId, session.id, now);
	return {
		organizationId,
		personId: session.personId,
		sessionId: session.id,
		teamId: session.teamId,
		rank: rankOf(session),
		inboxIds: session.inboxIds.map(Number),
	};
};

const rankOf = (of: {
	isPlatformAdministrator: boolean;
	isOwner: boolean;
	isAdministrator: boolean;
}): Actor['rank'] => {
	if (of.isPlatformAdministrator) return 'platform';
	if (of.isOwner) return 'owner';
	return of.isAdministrator ? 'administrator' : 'staff';
};
