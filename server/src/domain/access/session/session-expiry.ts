/** A session ends 12 hours after its last use, or 14 days after its start (decisions.md 11). */
import { sessionLimits } from '@quad/contract/access/session/limits.ts';

/** A last use in the future means that the clock was wrong. More than 12 hours in the future also ends the session. */
export const isAlive = ({ seenAt, createdAt }: { seenAt: Date; createdAt: Date }, now: Date): boolean =>
	Math.abs(now.getTime() - seenAt.getTime()) <= sessionLimits.idleSeconds * 1000 &&
	now.getTime() - createdAt.getTime() <= sessionLimits.mostSeconds * 1000;

/** Sessions last used before `idleSince` or started before `startedBefore` have ended at `now`. */
export const expiryAt = (now: Date) => {
	const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
	return { idleSince: before(sessionLimits.idleSeconds), startedBefore: before(sessionLimits.mostSeconds), now };
};
