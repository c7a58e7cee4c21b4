/** The credential for opening a session's live channel. It works once, within five minutes (decisions.md 28). */
import { liveLimits } from '@quad/contract/live.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { actorOfSession } from './actor-of.ts';
import { insertLiveCredential, isUnused, takeLiveCredential } from './queries.ts';
import { hashOf, newToken, organizationOf } from './tokens.ts';

export const makeLiveCredential = async ({ db, clock }: AppContext, actor: Actor): Promise<string> => {
	const credential = newToken(actor.organizationId);
	await insertLiveCredential(db, {
		organizationId: actor.organizationId,
		hash: hashOf(credential),
		sessionId: actor.sessionId,
		expiresAt: new Date(clock.now().getTime() + liveLimits.credentialSeconds * 1000),
	});
	return credential;
};

/** Reuses a session's credential until it is used or about to expire, because screens read the profile often. */
export const keepLiveCredentials = (context: AppContext): ((actor: Actor) => Promise<string>) => {
	const kept = new Map<number, { credential: string; freshUntil: number }>(); // by session, newest last
	const freshMs = (liveLimits.credentialSeconds - 60) * 1000;
	return async (actor) => {
		const now = context.clock.now().getTime();
		for (const [sessionId, { freshUntil }] of kept) {
			if (freshUntil > now) break;
			kept.delete(sessionId);
		}
		const known = kept.get(actor.sessionId)?.credential;
		if (known && (await isUnused(context.db, actor.organizationId, hashOf(known)))) return known;
		const credential = await makeLiveCredential(context, actor);
		kept.delete(actor.sessionId);
		kept.set(actor.sessionId, { credential, freshUntil: now + freshMs });
		return credential;
	};
};

/** Uses up a credential. Returns undefined if it is invalid, or if the user must choose a new password first. */
export const openWithCredential = async (context: AppContext, credential: string): Promise<Actor | undefined> => {
	const organizationId = organizationOf(credential);
	if (!organizationId) return undefined;
	const tokenHash = await takeLiveCredential(context.db, organizationId, hashOf(credential), context.clock.now());
	const actor = tokenHash && (await actorOfSession(context, { organizationId, tokenHash }));
	return actor && !actor.mustChangePassword ? actor : undefined;
};
