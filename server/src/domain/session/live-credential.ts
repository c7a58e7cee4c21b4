/** What opens the live channel: five minutes, one use, bound to the session (decisions.md 28). */
import { liveLimits } from '@quad/contract/live.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { actorOfSession } from './actor-of.ts';
import { insertLiveCredential, takeLiveCredential } from './queries.ts';
import { hashOf, newToken, organizationOf } from './tokens.ts';

export const makeLiveCredential = async ({ db, clock }: Ground, actor: Actor): Promise<string> => {
	const credential = newToken(actor.organizationId);
	await insertLiveCredential(db, {
		organizationId: actor.organizationId,
		hash: hashOf(credential),
		sessionId: actor.sessionId,
		expiresAt: new Date(clock.now().getTime() + liveLimits.credentialSeconds * 1000),
	});
	return credential;
};

/** Uses a credential up. Undefined when it is unknown, used or too old. */
export const openWithCredential = async (ground: Ground, credential: string): Promise<Actor | undefined> => {
	const organizationId = organizationOf(credential);
	if (!organizationId) return undefined;
	const tokenHash = await takeLiveCredential(ground.db, organizationId, hashOf(credential), ground.clock.now());
	return tokenHash ? actorOfSession(ground, organizationId, tokenHash) : undefined;
};
