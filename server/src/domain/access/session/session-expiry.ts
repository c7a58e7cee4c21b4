/** When a session is over: 12 hours after it was last used, and 14 days after it began (decisions.md 11). */
import { sessionLimits } from '@quad/contract/access/session/limits.ts';

/** One that was last used in the future was used while the clock was wrong: then, too, it has half a day. */
export const isAlive = ({ seenAt, createdAt }: { seenAt: Date; createdAt: Date }, now: Date): boolean =>
	Math.abs(now.getTime() - seenAt.getTime()) <= sessionLimits.idleSeconds * 1000 &&
	now.getTime() - createdAt.getTime() <= sessionLimits.mostSeconds * 1000;

/** Sessions not used since `idleSince`, or begun before `startedBefore`, are over at `now`. */
export const expiryAt = (now: Date) => {
	const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
	return { idleSince: before(sessionLimits.idleSeconds), startedBefore: before(sessionLimits.mostSeconds), now };
};
