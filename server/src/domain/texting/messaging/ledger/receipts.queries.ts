import { sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import type { StatusUpdate } from './move.queries.ts';

/** Stores receipts in the order of their IDs. */
export const insertReceipts = async (db: Db, receipts: ReadonlyArray<StatusUpdate & { id: number }>): Promise<void> => {
	await sql`
		insert into carrier_receipt (org_id, id, message_id, carrier_sid, status, error_code)
		select * from unnest(${receipts.map((receipt) => receipt.organizationId)}::bigint[], ${receipts.map((receipt) => receipt.id)}::bigint[],
			${receipts.map((receipt) => receipt.messageId)}::bigint[], ${receipts.map((receipt) => receipt.sid ?? '')}::text[],
			${receipts.map((receipt) => receipt.status)}::smallint[], ${receipts.map((receipt) => receipt.errorCode)}::int[])`.execute(
		db,
	);
};

/** Takes up to `most` stored receipts, oldest first. Only one process at a time may do so, because order matters. */
export const takeReceipts = async (tx: Tx, most: number): Promise<StatusUpdate[]> => {
	const { rows } = await sql<StatusUpdate>`
		with taken as (
			delete from carrier_receipt where ctid = any(array(
				select ctid from carrier_receipt where (select pg_try_advisory_xact_lock(hashtextextended('receipts', 0)))
				order by id limit ${sql.lit(most)}
			))
			returning *
		)
		select org_id as "organizationId", message_id as "messageId", status, nullif(carrier_sid, '') as sid,
			error_code as "errorCode"
		from taken order by id`.execute(tx);
	return rows;
};
