/** A lease that ends before its text was handed over, or before it is known what became of it. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/db.ts';
import type { Claimed } from './claim.queries.ts';

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
			set lease_until = case when t.in_doubt then clock_timestamp() end, lease_by = null
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
