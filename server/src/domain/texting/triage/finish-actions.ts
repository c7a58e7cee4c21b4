/**
 * What can no longer be undone is finished: its texts are let go, what they replace is taken back, and the conversations
 * are read up to then. All of it stands in the database, so it goes on after a restart, and once. One that cannot be
 * finished is tried again later, and nothing waits behind it.
 */

import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Log } from '../../../foundation/log.ts';
import { commit } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { settleConversations } from '../conversations/index.ts';
import { lockReplies, releaseReplies, takeBackReplies } from '../messaging/index.ts';
import * as actions from './actions.queries.ts';
import { finishLoop } from './finish-loop.ts';

export const finishActions = (context: AppContext, log: Log): Loop => ({
	name: finishLoop,
	everyMs: 10_000,
	run: async () => ((await finishNext(context, log)) ? 'again' : untilNext(context)),
});

/** False when none is due. */
const finishNext = async (context: AppContext, log: Log): Promise<boolean> => {
	const now = context.clock.now();
	let action: actions.Action | undefined;
	try {
		await commit(context.db, async (tx) => {
			action = await actions.lockDue(tx, now);
			if (action) await finish(context, tx, action, now);
		});
	} catch (error) {
		if (!action) throw error;
		log.error({ err: error, action: action.id }, 'a triage action was not finished and will be tried again');
		await actions.putOff(context.db, action, new Date(now.getTime() + pauseMs(action.failures)));
	}
	return action !== undefined;
};

const finish = async (context: AppContext, tx: Tx, action: actions.Action, now: Date): Promise<void> => {
	const { organizationId } = action;
	const changes = await actions.changesOf(tx, action);
	const answers = changes.flatMap(({ messageId, answerId: id }) => (id === null ? [] : [{ messageId, id }]));
	const replaced = actions.answersBefore(changes).map(({ id }) => id);
	// whoever undoes at this moment what has set one of them aside waits, or has ended before it is looked at
	await lockReplies(tx, organizationId, [...answers.map(({ id }) => id), ...replaced]);
	await actions.markDone(tx, action, now);
	await takeBackReplies(tx, organizationId, replaced, now);
	const ids = await actions.freeAnswers(tx, organizationId, answers);
	await releaseReplies(tx, { ...action, ids }, (released) =>
		settleConversations(context.ids, tx, {
			...action,
			mobiles: changes.flatMap(({ settles, mobile }) => (settles ? [mobile] : [])),
			answers: released,
			before: action.at,
			at: now,
		}),
	);
};

const longestPauseMs = 5 * 60 * 1000;
const pauseMs = (failures: number): number => Math.min(longestPauseMs, 1000 * 2 ** failures);

const untilNext = async ({ db, clock }: AppContext): Promise<number | undefined> => {
	const at = await actions.nextDue(db);
	return at && Math.max(50, at.getTime() - clock.now().getTime());
};
