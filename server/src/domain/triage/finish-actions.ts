/**
 * What can no longer be undone is finished: its texts are let go, and the conversations are read up to then. All of it
 * stands in the database, so it goes on after a restart, and once.
 */
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { settleConversations } from '../conversations/index.ts';
import { releaseReplies } from '../messaging/index.ts';
import * as actions from './actions.queries.ts';
import { finishLoop } from './finish-loop.ts';

export const finishActions = (ground: Ground): Loop => ({
	name: finishLoop,
	everyMs: 10_000,
	run: async () => ((await finishNext(ground)) ? 'again' : untilNext(ground)),
});

/** False when none is due. */
const finishNext = (ground: Ground): Promise<boolean> =>
	commit(ground.db, async (tx) => {
		const now = ground.clock.now();
		const action = await actions.lockDue(tx, now);
		if (!action) return false;
		const changes = await actions.changesOf(tx, action);
		const held = changes.flatMap(({ answerId }) => answerId ?? []);
		await releaseReplies(tx, { ...action, ids: held }, (answers) =>
			settleConversations(ground.ids, tx, {
				...action,
				mobiles: changes.flatMap(({ settles, mobile }) => (settles ? [mobile] : [])),
				answers,
				before: action.at,
				at: now,
			}),
		);
		await actions.markDone(tx, action, now);
		return true;
	});

const untilNext = async ({ db, clock }: Ground): Promise<number | undefined> => {
	const at = await actions.nextDue(db);
	return at && Math.max(50, at.getTime() - clock.now().getTime());
};
