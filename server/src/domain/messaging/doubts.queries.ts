import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';
import type { Claimed } from './claim.queries.ts';
import { withheld } from './withheld.queries.ts';

export interface Doubtful extends Claimed {
	/** A receipt has proved what happened meanwhile. */
	readonly proved: boolean;
}

/** Takes over leases that ran out: their worker died, or never heard the carrier's answer. */
export const takeDoubtful = async (
	db: Db,
	by: { worker: number; most: number; leaseMs: number; now: Date },
): Promise<Doubtful[]> => {
	const { rows } = await sql<Doubtful>`
		with taken as (
			update send_queue q
			set lease_until = clock_timestamp() + ${by.leaseMs} * interval '1 ms', lease_by = ${by.worker}
			where (q.org_id, q.message_id) in (
				select org_id, message_id from send_queue where lease_until < clock_timestamp()
				order by lease_until limit ${by.most} for update skip locked
			)
			returning q.*
		)
		select q.org_id as "organizationId", q.message_id as "messageId", q.inbox_id as "inboxId", q.from_number as "from",
			q.to_number as "to", coalesce(q.body, b.body) as body, q.attempt, m.status > 0 as proved,
			${withheld(sql`
				b.state in ('cancelled', 'failed') or b.do_not_send_after < ${by.now} or b.window_closes_at < ${by.now}
			`)} as withheld
		from taken q
		join message m on m.org_id = q.org_id and m.id = q.message_id
		join inbox i on i.org_id = q.org_id and i.id = q.inbox_id
		left join contact_team ct on ct.org_id = q.org_id and ct.team_id = i.team_id and ct.contact_id = q.contact_id
		left join batch b on b.org_id = q.org_id and b.id = q.batch_id`.execute(db);
	return rows;
};

/** These are settled: nothing of them waits any more. */
export const takeFromQueue = async (tx: Tx, texts: ReadonlyArray<{ organizationId: number; messageId: number }>) => {
	await sql`
		delete from send_queue q
		using unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.messageId)}::bigint[])
			as t (org_id, message_id)
		where q.org_id = t.org_id and q.message_id = t.message_id`.execute(tx);
};
