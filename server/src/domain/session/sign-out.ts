/** Ends a session: its token is worth nothing afterwards. */
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { record } from '../audit/index.ts';
import { deleteSession } from './queries.ts';

export const signOut = ({ db }: Ground, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		await deleteSession(tx, actor.organizationId, actor.sessionId);
		await record(tx, actor, { action: 'session.signed-out' });
	});
