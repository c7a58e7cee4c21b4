/** Makes the functions that change a running batch on request, which lock it and check access to it. */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { type ChangingBatch, lockBatch } from '../ledger/running-batches.queries.ts';

/** Returns false if the batch is already in the requested state. */
type Change = (tx: Tx, batch: ChangingBatch, now: Date) => Promise<boolean>;

export const changeBatch =
	(action: 'batch.paused' | 'batch.resumed' | 'batch.cancelled' | 'batch.undone', apply: Change) =>
	({ db, clock }: AppContext, scope: TeamScope, inboxIds: readonly number[], batchId: number): Promise<void> =>
		commit(db, async (tx) => {
			const batch =
				(await lockBatch(tx, scope.organizationId, batchId, { scope, inboxIds })) ??
				refuse(messagingRefusals['batch.not_found']);
			if (!(await apply(tx, batch, clock.now()))) return;
			await recordOfBatch(tx, scope, action, batch);
			touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		});
