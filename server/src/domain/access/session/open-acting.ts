/**
 * Opens a session in which whoever asks acts for somebody else, with a token of its own. The own session goes on
 * beside it, so that one is back without signing in anew; whatever ends it ends this one, too. One at a time.
 */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertActing } from './acting.queries.ts';
import { type Token, tokenAnswer } from './sign-in.ts';
import { hashOf, newToken } from './tokens.ts';

export const openActing = async (
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
