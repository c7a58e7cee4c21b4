import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/db.ts';
import type { Told } from './move.queries.ts';

/** Writes receipts down as they came. */
export const insertReceipts = async (db: Db, receipts: ReadonlyArray<Told & { id: number }>): Promise<void> => {
	await sql`
		insert into carrier_receipt (org_id, id, message_id, carrier_sid, status, error_code)
		select * from unnest(${receipts.map((one) => one.organizationId)}::bigint[], ${receipts.map((one) => one.id)}::bigint[],
			${receipts.map((one) => one.messageId)}::bigint[], ${receipts.map((one) => one.sid ?? '')}::text[],
			${receipts.map((one) => one.status)}::smallint[], ${receipts.map((one) => one.errorCode)}::int[])`.execute(db);
};

/** Takes the oldest receipts away, in the order in which they came, to be applied in the same transaction. */
export const takeReceipts = async (tx: Tx, most: number): Promise<Told[]> => {
	const { rows } = await sql<Told>`
		with taken as (
			delete from carrier_receipt where ctid = any(array(
				select ctid from carrier_receipt order by id limit ${most} for update skip locked
			)) -- by place: whatever PostgreSQL thinks how many there are, it is not looked for twice
			returning *
		)
		select org_id as "organizationId", message_id as "messageId", status, carrier_sid as sid, error_code as "errorCode"
		from taken order by id`.execute(tx);
	return rows;
};

/** Receipts and counts may be lost by a crash together: the receipts are then still there to be applied. */
export const commitLazily = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);
