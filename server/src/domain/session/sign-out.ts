/**
 * Ends a session: its token is worth nothing afterwards. Whoever acts for somebody leaves their own session, too: signed
 * out means that nobody is signed in here.
 */
import type { Actor } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { record } from '../audit/index.ts';
import { deleteSession } from './queries.ts';

export const signOut = ({ db }: Ground, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		await deleteSession(tx, actor.organizationId, actor.sessionId);
		if (actor.caretakerId)
			announce(tx, actor.organizationId, `person:${actor.personId}`, `person:${actor.caretakerId}`);
		await record(tx, actor, { action: 'session.signed-out' });
	});
