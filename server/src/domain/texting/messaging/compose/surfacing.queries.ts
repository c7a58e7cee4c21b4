/** Tracks which of a batch's conversations have moved to the top as texts are sent (`surface-sent.ts`). */
import { sql } from 'kysely';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

export const surfaceLater = (tx: Tx, scope: InboxScope, id: number) =>
	tx.insertInto('batch_to_bring_up').values({ org_id: scope.organizationId, batch_id: id }).execute();

export interface BatchToSurface {
	readonly organizationId: number;
	readonly batchId: number;
	readonly inboxId: number;
	/** The last text whose conversation was moved to the top. */
	readonly after: number;
}

/** Locks and returns a batch whose next text has been sent, or which has no texts left. */
export const takeBatchToSurface = async (tx: Tx): Promise<BatchToSurface | undefined> => {
	const { rows } = await sql<BatchToSurface>`
		select d.org_id as "organizationId", d.batch_id as "batchId", b.inbox_id as "inboxId", d.after_message as after
		from batch_to_bring_up d
		join batch b on b.org_id = d.org_id and b.id = d.batch_id
		where (
			select m.status from message m
			where m.org_id = d.org_id and m.batch_id = d.batch_id and m.id > d.after_message
			order by m.id limit 1
		) is distinct from 0
		order by d.batch_id limit 1
		for update of d skip locked`.execute(tx);
	return rows[0];
};

/** Records that the batch's conversations were moved to the top up to this text, or all of them. */
export const markSurfaced = async (
	tx: Tx,
	{ organizationId, batchId }: Pick<BatchToSurface, 'organizationId' | 'batchId'>,
	upTo: number | 'end',
): Promise<void> => {
	if (upTo === 'end')
		await tx
			.deleteFrom('batch_to_bring_up')
			.where('org_id', '=', organizationId)
			.where('batch_id', '=', batchId)
			.execute();
	else
		await tx
			.updateTable('batch_to_bring_up')
			.set({ after_message: upTo })
			.where('org_id', '=', organizationId)
			.where('batch_id', '=', batchId)
			.execute();
};
