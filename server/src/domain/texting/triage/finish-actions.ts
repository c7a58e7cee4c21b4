/**
 * Finishes actions that can no longer be undone: sends answers, cancels replaced ones, marks conversations as read.
 * All state is in the database, so a restart continues. A failing action is retried later and blocks no other.
 */

import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { settleConversations } from '../conversations/index.ts';
import { lockReplies, releaseReplies, takeBackReplies } from '../messaging/index.ts';
import * as actions from './actions.queries.ts';
import { finishLoop } from './loop-names.ts';

export const finishActions = (context: AppContext, log: Log): Loop => ({
	name: finishLoop,
	everyMs: 10_000,
	run: async () => ((await finishNext(context, log)) ? 'again' : untilNext(context)),
});

/** Returns false if no action is due. */
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
	// waits for an undo in progress, so that it is finished before these answers are read
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
	const dueAt = await actions.nextDue(db);
	return dueAt && Math.max(50, dueAt.getTime() - clock.now().getTime());
};
