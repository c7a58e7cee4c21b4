/** A change of a running batch that somebody asks for: the batch must be in their reach, and it is alone with it. */
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { announce, commit } from '../../../foundation/commit.ts';
import type { Tx } from '../../../foundation/db.ts';
import type { Ground } from '../../../foundation/ground.ts';
import { refuse } from '../../../foundation/refuse.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { type ChangingBatch, lockBatch } from '../ledger/running-batches.queries.ts';

/** Answers false where it is so already. */
type Change = (tx: Tx, batch: ChangingBatch, now: Date) => Promise<boolean>;

export const changeBatch =
	(action: 'batch.paused' | 'batch.resumed' | 'batch.cancelled' | 'batch.undone', apply: Change) =>
	({ db, clock }: Ground, scope: TeamScope, inboxIds: readonly number[], batchId: number): Promise<void> =>
		commit(db, async (tx) => {
			const batch =
				(await lockBatch(tx, scope.organizationId, batchId, { scope, inboxIds })) ??
				refuse(messagingRefusals['batch.not_found']);
			if (!(await apply(tx, batch, clock.now()))) return;
			await recordOfBatch(tx, scope, action, batch);
			announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		});
