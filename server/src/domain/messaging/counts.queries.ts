/** What a batch's counts should be, counted anew from its messages. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';

interface BatchKey {
	organizationId: number;
	id: number;
}

/** Batches composed since whose counts are not what their messages say; looked at without holding anybody up. */
export const findMiscounted = async (db: Db, since: Date): Promise<BatchKey[]> => {
	const { rows } = await sql<BatchKey>`
		select b.org_id as "organizationId", b.id
		from batch b cross join lateral (${counted}) t
		where b.composed_at > ${since} and ${differ}`.execute(db);
	return rows;
};

/** The batch is nobody else's until this transaction ends: what moves it now is counted after. */
export const lockCounts = (tx: Tx, batch: BatchKey) =>
	tx
		.selectFrom('batch')
		.where('org_id', '=', batch.organizationId)
		.where('id', '=', batch.id)
		.select('id')
		.forUpdate()
		.execute();

/** Sets a locked batch's counts to what its messages say. False when they were right. */
export const recount = async (tx: Tx, { organizationId, id }: BatchKey): Promise<boolean> => {
	const { rows } = await sql`
		with t as (select b.id, t.* from batch b cross join lateral (${counted}) t where b.org_id = ${organizationId} and b.id = ${id})
		update batch b
		set submitted = t.submitted, sent = t.sent, delivered = t.delivered, undelivered = t.undelivered,
			cancelled = t.cancelled, unknown = t.unknown, replied = t.replied
		from t
		where b.org_id = ${organizationId} and b.id = t.id and ${differ}
		returning b.id`.execute(tx);
	return rows.length > 0;
};

const counted: RawBuilder<unknown> = sql`
	select count(*) filter (where m.status = 1)::int as submitted, count(*) filter (where m.status = 2)::int as sent,
		count(*) filter (where m.status = 3)::int as delivered, count(*) filter (where m.status = 4)::int as undelivered,
		count(*) filter (where m.status = 5)::int as cancelled, count(*) filter (where m.status = 6)::int as unknown,
		count(m.replied_at)::int as replied
	from message m where m.org_id = b.org_id and m.batch_id = b.id`;

const differ: RawBuilder<unknown> = sql`
	(b.submitted, b.sent, b.delivered, b.undelivered, b.cancelled, b.unknown, b.replied)
		is distinct from (t.submitted, t.sent, t.delivered, t.undelivered, t.cancelled, t.unknown, t.replied)`;
