/**
 * Deletes the content of texts older than the organization's retention period, a few thousand per transaction. Each
 * transaction saves its position, so that a killed job can continue there. Each night starts at the beginning.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { deleteOldReviewWords } from '../../contacts/opt-outs/index.ts';
import { deleteOldWords } from '../../texting/conversations/index.ts';
import { deleteOldMessages, deleteOldTexts } from '../../texting/messaging/index.ts';
import { monthsBefore } from './months-before.ts';
import { lockRule, moveRule, organizationsWithRule } from './retention.queries.ts';

const usualPiece = 5_000; // texts

export const deletePastRetentionJob = (context: AppContext, piece = usualPiece): Job => ({
	name: 'deletion.old-texts',
	at: '41 5 * * *',
	run: async (_, { stopping }) => {
		for (const organizationId of await organizationsWithRule(context.db))
			while (await deletePiece(context, organizationId, piece)) stopping.throwIfAborted();
	},
});

/** Returns whether there may be more to delete. */
const deletePiece = ({ db, clock }: AppContext, organizationId: number, take: number): Promise<boolean> =>
	commit(db, async (tx) => {
		const rule = await lockRule(tx, organizationId);
		if (!rule) return false;
		const at = clock.now();
		const before = monthsBefore(at, rule.months);
		const done = await deleteOldTexts(tx, { organizationId, after: rule.doneTo, before, take });
		if (done) {
			await moveRule(tx, organizationId, { ...done, at });
			return true;
		}
		await deleteOldMessages(tx, organizationId, before);
		await deleteOldWords(tx, organizationId, before);
		await deleteOldReviewWords(tx, organizationId, before);
		await moveRule(tx, organizationId, { doneTo: 0, deleted: 0, at });
		return false;
	});
