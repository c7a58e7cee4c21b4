/**
 * Opens a session in which the user acts for someone else, one at a time. The user's own session stays open, so that
 * they can return without signing in; when it ends, this one ends, too.
 */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertActing } from './caretaker-sessions.queries.ts';
import { type Token, tokenAnswer } from './sign-in.ts';
import { hashOf, newToken } from './tokens.ts';

export const openCaretakerSession = async (
	tx: Tx,
	{ clock, ids }: AppContext,
	actor: Actor,
	{ personId, endsAt }: { personId: number; endsAt: Date },
): Promise<Token> => {
	const token = newToken(actor.organizationId);
	const acting = { id: ids.next(), tokenHash: hashOf(token), personId, at: clock.now(), endsAt };
	if (!(await insertActing(tx, actor, acting))) refuse(sessionRefusals['session.ended']);
	return tokenAnswer(token);
};
