/** Finds a lane's claimed texts and ends their leases early: the text is queued again, or its outcome is in doubt. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import type { Claimed } from './claim.queries.ts';

/**
 * Limits a search of the queue (`q`) to rows of a lane (`l`) that may be claimed: all urgent ones, and bulk up to the
 * last one claimed. An index of leases would do the same, but each claim would have to write to it.
 */
export const inStretch: RawBuilder<unknown> = sql`
	q.org_id = l.org_id and q.inbox_id = l.inbox_id and (q.urgency, q.message_id) <= (1::smallint, l.claimed_to)
		and not q.held and not q.asleep`;

/** Marks lanes without claimed texts as settled, so that they are skipped until their next claim. */
export const forgetSettledLanes = async (db: Db): Promise<void> => {
	await sql`
		update lane l set leased_until = null
		where leased_until < clock_timestamp()
			and not exists (select from send_queue q where ${inStretch} and q.lease_until is not null offset 0)`.execute(db);
};

/** Identifies a worker's claim, which is void once its lease expired and another worker took over the text. */
export type EndedClaim = Pick<Claimed, 'organizationId' | 'messageId' | 'attempt'> & {
	/** Whether the carrier may have accepted the text and has to be asked. Otherwise it waits in its lane again. */
	readonly inDoubt: boolean;
	/** How many milliseconds this lane rests. Other lanes continue. */
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
			from unnest(${claims.map((claim) => claim.organizationId)}::bigint[],
				${claims.map((claim) => claim.messageId)}::bigint[], ${claims.map((claim) => claim.attempt)}::smallint[],
				${claims.map((claim) => claim.inDoubt)}::boolean[], ${claims.map((claim) => claim.restMs)}::float8[])
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
