import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';
import type { SimChannel } from './sim-channel.ts';

export interface CallbackRow {
	readonly id: number;
	readonly accountId: number;
	readonly sid: string;
	readonly account: string;
	readonly sealedAuthToken: string;
	readonly channel: SimChannel;
	readonly phone: number;
	readonly number: number;
	readonly url: string;
	readonly status: string;
	readonly errorCode: number | null;
	readonly body: string | null;
	/** Pictures of a text from a phone. */
	readonly mediaUrls: readonly string[];
	readonly tries: number;
}

/** Returns due callbacks, except for the accounts in `down`. Those about the same text are in order. */
export const dueCallbacks = async (db: Db, now: Date, most: number, down: readonly number[]) => {
	const { rows } = await sql<CallbackRow>`
		select c.id, c.account_id as "accountId", c.sid, a.account, a.sealed_auth_token as "sealedAuthToken", c.channel, c.phone, c.number, c.url, c.status,
			c.error_code as "errorCode", c.body, c.tries, coalesce(m.media_urls, '{}') as "mediaUrls"
		from sim_callback c join sim_account a on a.id = c.account_id
		left join sim_message m on m.account_id = c.account_id and m.sid = c.sid and c.status = 'received'
		where c.fault is null and c.due_at <= ${now} and c.account_id <> all(${down}::integer[])
		order by c.due_at, c.id limit ${most}`.execute(db);
	return rows;
};

/** Returns when the next callback will be due. */
export const nextDue = async (db: Db, now: Date) => {
	const { rows } = await sql<{ at: Date | null }>`
		select min(due_at) as at from sim_callback where fault is null and due_at > ${now}`.execute(db);
	return rows[0]?.at ?? null;
};

export const deleteCallbacks = (db: Db, ids: readonly number[]) =>
	sql`delete from sim_callback where id = any(${ids}::bigint[])`.execute(db);

/** Postpones failed callbacks. One with a `fault` is kept but not retried. */
export const postponeCallbacks = (db: Db, calls: ReadonlyArray<{ id: number; dueAt: Date; fault: string | null }>) =>
	sql`
		update sim_callback c set tries = c.tries + 1, due_at = f.due_at, fault = f.fault
		from unnest(${calls.map((c) => c.id)}::bigint[], ${calls.map((c) => c.dueAt)}::timestamptz[],
			${calls.map((c) => c.fault)}::text[]) as f (id, due_at, fault)
		where c.id = f.id`.execute(db);

export const countCallbacks = async (db: Db, accountId: number) => {
	const { rows } = await sql<{ waiting: number; givenUp: number }>`
		select count(*) filter (where fault is null) as waiting, count(*) filter (where fault is not null) as "givenUp"
		from sim_callback where account_id = ${accountId}`.execute(db);
	return rows[0] ?? { waiting: 0, givenUp: 0 };
};

/** Makes callbacks due again that were given up. */
export const reviveCallbacks = (db: Db, accountId: number, now: Date) =>
	sql`
		update sim_callback set fault = null, tries = 0, due_at = ${now}
		where account_id = ${accountId} and fault is not null`.execute(db);
