/** Whoever acts stops, and goes on in their own session, which was there all the time. */
import { caretakerRefusals } from '@quad/contract/caretakers/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { endActingSession } from '../session/index.ts';
import { recordEnded } from './record-ended.ts';

export const revertCaretaking = ({ db }: Ground, actor: Actor): Promise<void> =>
	commit(db, async (tx) => {
		if (!actor.caretakerId) refuse(caretakerRefusals['caretakers.not_acting']);
		await recordEnded(tx, await endActingSession(tx, actor), 'went back', actor.address);
	});
