/** The caretaker stops acting and returns to their own session, which stayed open. */
import { caretakerRefusals } from '@quad/contract/access/caretakers/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { endActingSession } from '../session/index.ts';
import { recordEnded } from './record-ended.ts';

export const revertCaretaking = ({ db }: AppContext, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		if (!actor.caretakerId) refuse(caretakerRefusals['caretakers.not_acting']);
		await recordEnded(tx, await endActingSession(tx, actor), 'switched back', actor.address);
	});
