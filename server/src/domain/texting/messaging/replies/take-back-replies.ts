/** Takes back a queued automatic reply whose category a person has changed. */
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { takeBack } from '../ledger/move.queries.ts';

export const takeBackReplies = async (
	tx: Tx,
	organizationId: number,
	messageIds: readonly number[],
	at: Date,
): Promise<void> => {
	if (messageIds.length > 0) await takeBack(tx, organizationId, messageIds, at);
};
