import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../foundation/db.ts';
import { isFollowed } from './follow-moves.ts';
import type { Told } from './move.queries.ts';

/** Writes receipts down as they came. */
export const insertReceipts = async (db: Db, receipts: ReadonlyArray<Told & { id: number }>): Promise<void> => {
	await sql`
		insert into carrier_receipt (org_id, id, message_id, carrier_sid, status, error_code, followed)
		select * from unnest(${receipts.map((one) => one.organizationId)}::bigint[], ${receipts.map((one) => one.id)}::bigint[],
			${receipts.map((one) => one.messageId)}::bigint[], ${receipts.map((one) => one.sid ?? '')}::text[],
			${receipts.map((one) => one.status)}::smallint[], ${receipts.map((one) => one.errorCode)}::int[],
			${receipts.map((one) => isFollowed(one.errorCode))}::boolean[])`.execute(db);
};

/**
 * Asked first: so no plan of what applies them is made while nothing is there. `followed`: of which something may follow.
 * `goesOn`: of the others there were more a moment ago.
 */
export const whichReceipts = async (db: Db, goesOn: boolean): Promise<{ plain: boolean; followed: boolean }> => {
	const { rows } = await sql<{ plain: boolean; followed: boolean }>`
		select ${goesOn ? sql`true` : sql`exists(select from carrier_receipt where not followed)`} as plain,
			exists(select from carrier_receipt where followed) as followed`.execute(db);
	return rows[0] ?? { plain: false, followed: false };
};

export interface Taking {
	readonly most: number;
	/** What has this id, or an older one, is passed over. */
	readonly after?: number;
}

/**
 * Takes the oldest receipts to hand, and where they lie: part of the statement that applies them. One process does it at
 * a time: two would look for the same ones and wait for each other at the same batches, and take longer than one. So no
 * row is locked. Whoever has the turn and still sees some that were taken just before moves nothing by them, and finds
 * nothing to strike off.
 */
export const takeReceipts = ({ most, after = 0 }: Taking, followed: boolean): RawBuilder<unknown> => sql`
	select *, ctid as place from carrier_receipt
	where ${followed ? sql`followed` : sql`not followed`} and (select pg_try_advisory_xact_lock(${turnOf(followed)}))
		and id > ${after}
	order by id limit ${sql.lit(most)}`;

const turnOf = (followed: boolean) => sql`hashtextextended('receipts', ${sql.lit(Number(followed))})`;

/** Strikes off what is in hand (`receipt`), but for what was overtaken: that stays for the next round. */
export const strikeReceipts: RawBuilder<unknown> = sql`
	delete from carrier_receipt where ctid = any(array(
		select r.place from receipt r
		where not exists (select from overtaken o where o.org_id = r.org_id and o.id = r.message_id)
	)) -- by place: whatever PostgreSQL thinks how many there are, it is not looked for twice
	returning 1`;
