/** Ends a session. If a caretaker is acting, their own session ends too, so that nobody stays signed in. */
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { deleteSession } from './queries.ts';

export const signOut = ({ db }: AppContext, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		await deleteSession(tx, actor.organizationId, actor.sessionId);
		if (actor.caretakerId) touch(tx, actor.organizationId, `person:${actor.personId}`, `person:${actor.caretakerId}`);
		await record(tx, actor, { action: 'session.signed-out' });
	});
