/** What is in hand of a lane, and leases that end before their text was handed over or it is known what became of it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import type { Claimed } from './claim.queries.ts';

/**
 * That a row of the queue (`q`) is in the stretch of its lane (`l`) where something may be in hand: all that is urgent, and
 * of the rest what is not after the last that was claimed. So it is found without an index of leases, which every claim
 * would have to write.
 */
export const inStretch: RawBuilder<unknown> = sql`
	q.org_id = l.org_id and q.inbox_id = l.inbox_id and (q.urgency, q.message_id) <= (1::smallint, l.claimed_to)
		and not q.held and not q.asleep`;

/** Nothing is in hand of these lanes any more: they are not looked at until something is claimed of them. */
export const forgetSettledLanes = async (db: Db): Promise<void> => {
	await sql`
		update lane l set leased_until = null
		where leased_until < clock_timestamp()
			and not exists (select from send_queue q where ${inStretch} and q.lease_until is not null offset 0)`.execute(db);
};

/** A claim that this worker made. It is its own only until the lease runs out and another takes it over. */
export type EndedClaim = Pick<Claimed, 'organizationId' | 'messageId' | 'attempt'> & {
	/** It may have been handed over, and the carrier is asked. Otherwise it waits in its lane again. */
	readonly inDoubt: boolean;
	/** So long its lane rests; no other does. */
	readonly restMs: number;
};

export const endClaims = async (tx: Tx, worker: number, claims: readonly EndedClaim[]): Promise<void> => {
	await sql`
		with ended as (
			update send_queue q
			set lease_until = case when t.in_doubt then clock_timestamp() end, lease_by = null,
				held = not t.in_doubt and exists(
					select from batch b where b.org_id = q.org_id and b.id = q.batch_id and b.state in ('paused', 'held')
				)
			from unnest(${claims.map((one) => one.organizationId)}::bigint[],
				${claims.map((one) => one.messageId)}::bigint[], ${claims.map((one) => one.attempt)}::smallint[],
				${claims.map((one) => one.inDoubt)}::boolean[], ${claims.map((one) => one.restMs)}::float8[])
				as t (org_id, message_id, attempt, in_doubt, rest_ms)
			where q.org_id = t.org_id and q.message_id = t.message_id and q.attempt = t.attempt and q.lease_by = ${worker}
			returning q.org_id, q.inbox_id, t.rest_ms
		)
		update lane l
		set next_at = greatest(l.next_at, clock_timestamp() + e.rest_ms * interval '1 ms'), pending = true,
			filled_at = clock_timestamp()
		from (select org_id, inbox_id, max(rest_ms) as rest_ms from ended group by org_id, inbox_id) e
		where l.org_id = e.org_id and l.inbox_id = e.inbox_id`.execute(tx);
};
