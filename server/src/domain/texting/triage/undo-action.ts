/** Undoes a person's own action in triage, completely or not at all, as long as nothing has been sent. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { triageRefusals } from '@quad/contract/texting/triage/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { optInMany, takeBackStaffEntries } from '../../contacts/contacts/index.ts';
import {
	dropReplies,
	keepAutomaticReplies,
	lockReplies,
	recordOfBatch,
	releaseReplies,
	sortEach,
	takeBackReplies,
} from '../messaging/index.ts';
import * as actions from './actions.queries.ts';

export const undoAction = (
	context: AppContext,
	scope: InboxScope,
	undo: { id: number; batchId: number },
): Promise<{ messageIds: string[] }> =>
	commit(context.db, async (tx) => {
		const { organizationId, personId } = scope;
		const action = (await actions.lockAction(tx, scope, undo)) ?? refuse(triageRefusals['triage.not_found']);
		const now = context.clock.now();
		if (action.doneAt !== null || action.undoUntil <= now) refuse(triageRefusals['triage.too_late']);
		const changes = await actions.changesOf(tx, action);
		if (action.undoneAt !== null) return { messageIds: [] };

		const sortedAsBefore = await sortBack(tx, action, changes);
		const before = actions.answersBefore(changes);
		const answers = changes.flatMap(({ messageId, answerId }) => (answerId === null ? [] : [{ messageId, answerId }]));
		await lockReplies(tx, organizationId, [...answers.map(({ answerId }) => answerId), ...before.map(({ id }) => id)]);
		if (answers.length > 0) await dropReplies(tx, organizationId, answers);
		const contactIds = changes.flatMap(({ contactId, optedOut }) => (optedOut ? [contactId] : []));
		await optInMany(context, tx, scope, contactIds);
		const since = new Date(action.undoUntil.getTime() - triageLimits.undoMs);
		await takeBackStaffEntries(tx, { organizationId, personId, since, undoneAt: now }, contactIds);
		await actions.deleteChanges(tx, action);
		await actions.markUndone(tx, action, now);
		const { yes = [], no = [] } = Object.groupBy(before, ({ messageId }) =>
			sortedAsBefore.has(messageId) ? 'yes' : 'no',
		);
		await answerAsBefore(tx, action, yes);
		await takeBackReplies(
			tx,
			organizationId,
			no.map(({ id }) => id),
			now,
		);

		await recordOfBatch(
			tx,
			scope,
			'batch.triage-undone',
			{ id: undo.batchId, inboxId: scope.inboxId },
			{ count: changes.length },
		);
		const mobiles = changes.flatMap(({ mobile, answerId }) => (answerId === null ? [] : [mobile]));
		for (const conversationId of await actions.conversationsWith(tx, scope, mobiles))
			touch(tx, organizationId, `conversation:${conversationId}`);
		touch(tx, organizationId, `batch:${undo.batchId}`);
		return { messageIds: changes.map(({ messageId }) => String(messageId)) };
	});

/** Restores earlier categories, except where somebody has sorted a reply since. Returns the restored replies. */
const sortBack = async (
	tx: Tx,
	{ organizationId, batchId }: actions.Action,
	changes: readonly actions.Change[],
): Promise<ReadonlySet<number>> => {
	const sorted = changes.flatMap(({ messageId, category, categoryBefore }) =>
		category === null ? [] : [{ messageId, category: categoryBefore, onlyFrom: category }],
	);
	const changed = sorted.length > 0 ? await sortEach(tx, organizationId, batchId, sorted) : [];
	return new Set(changed.map(({ messageId }) => messageId));
};

/** Releases held answers, unless another action that can still be undone holds them, too. */
const answerAsBefore = async (
	tx: Tx,
	{ organizationId, inboxId }: actions.Action,
	before: ReadonlyArray<{ messageId: number; id: number }>,
): Promise<void> => {
	if (before.length === 0) return;
	await keepAutomaticReplies(tx, organizationId, before);
	const ids = await actions.freeAnswers(tx, organizationId, before);
	await releaseReplies(tx, { organizationId, inboxId, ids }, async () => undefined);
};
