/** Counts what became of a batch's texts, and leaves its dead numbers out of later messages. */

import { failureKinds } from '@quad/contract/texting/messaging/branches.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { leaveOut } from '../../../carriers/carriers/index.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { countBranches, deadNumbers } from './branches.queries.ts';

export const readBranches = async (db: Db, scope: TeamScope, batchId: number) => {
	const items = await countBranches(db, scope, batchId);
	const hasDeadNumbers = items.some(({ end }) => end === 'dead-number');
	return { items, deadNumbers: hasDeadNumbers ? (await deadNumbers(db, scope, batchId)).length : 0 };
};

export const isFailed = (branch: string): boolean =>
	branch === 'failed' || failureKinds.some((kind) => kind === branch);

/** Returns how many numbers were added. Repeating it adds none. */
export const leaveOutDeadNumbers = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	batch: { id: number; inboxId: number },
): Promise<{ leftOut: number }> =>
	commit(db, async (tx) => {
		const { organizationId, teamId } = scope;
		const dead = await deadNumbers(tx, scope, batch.id);
		if (dead.length === 0) return { leftOut: 0 };
		const leftOut = await leaveOut(
			tx,
			dead.map((one) => ({ organizationId, ...one })),
			clock.now(),
		);
		if (leftOut === 0) return { leftOut };
		await recordOfBatch(tx, scope, 'batch.numbers-left-out', batch, { count: leftOut });
		touch(tx, organizationId, `batch:${batch.id}`, `contacts:${teamId}`);
		return { leftOut };
	});
