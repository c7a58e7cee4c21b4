/** Takes back what one did in triage, as long as nothing of it has gone out: all of it or nothing. */
import { triageRefusals } from '@quad/contract/triage/refusals.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { optInMany } from '../contacts/index.ts';
import { dropReplies, recordOfBatch, sortEach } from '../messaging/index.ts';
import * as actions from './actions.queries.ts';

export const undoAction = (
	ground: Ground,
	scope: InboxScope,
	of: { id: number; batchId: number },
): Promise<{ messageIds: string[] }> =>
	commit(ground.db, async (tx) => {
		const { organizationId } = scope;
		const action = (await actions.lockAction(tx, scope, of)) ?? refuse(triageRefusals['triage.not_found']);
		const now = ground.clock.now();
		if (action.doneAt !== null || action.undoUntil <= now) refuse(triageRefusals['triage.too_late']);
		const changes = await actions.changesOf(tx, action);
		if (action.undoneAt !== null) return { messageIds: [] };

		const answers = changes.flatMap(({ messageId, answerId }) => (answerId === null ? [] : [{ messageId, answerId }]));
		if (answers.length > 0) await dropReplies(tx, organizationId, answers);
		const sorted = changes.flatMap(({ messageId, category, categoryBefore }) =>
			category === null ? [] : [{ messageId, category: categoryBefore, onlyFrom: category }],
		);
		if (sorted.length > 0) await sortEach(tx, organizationId, of.batchId, sorted);
		const contactIds = changes.flatMap(({ contactId, optedOut }) => (optedOut ? [contactId] : []));
		await optInMany(tx, scope, contactIds);
		await actions.deleteChanges(tx, action);
		await actions.markUndone(tx, action, now);

		await recordOfBatch(
			tx,
			scope,
			'batch.triage-undone',
			{ id: of.batchId, inboxId: scope.inboxId },
			{ count: changes.length },
		);
		const told = changes.flatMap(({ mobile, answerId }) => (answerId === null ? [] : [mobile]));
		for (const one of await actions.conversationsWith(tx, scope, told))
			announce(tx, organizationId, `conversation:${one}`);
		announce(tx, organizationId, `batch:${of.batchId}`);
		return { messageIds: changes.map(({ messageId }) => String(messageId)) };
	});
