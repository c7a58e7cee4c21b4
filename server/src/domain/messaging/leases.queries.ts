/** A lease that ends before its text was handed over, or before it is known what became of it. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../foundation/db.ts';
import type { Claimed } from './claim.queries.ts';

/** A claim that this worker made. It is its own only until the lease runs out and another takes it over. */
type OwnClaim = Pick<Claimed, 'organizationId' | 'messageId' | 'attempt'>;

/** Gives claims back that the carrier did not take, and lets their lanes rest. */
export const giveBack = async (tx: Tx, worker: number, claims: readonly OwnClaim[], restMs: number): Promise<void> => {
	await sql`
		with back as (
			update send_queue q set lease_until = null, lease_by = null
			from (${columnsOf(claims)}) as t where ${isStillOwn(worker)}
			returning q.org_id, q.inbox_id
		)
		update lane l
		set next_at = greatest(l.next_at, clock_timestamp() + ${restMs} * interval '1 ms'), pending = true,
			filled_at = clock_timestamp()
		from (select distinct org_id, inbox_id from back) b
		where l.org_id = b.org_id and l.inbox_id = b.inbox_id`.execute(tx);
};

/** The lease is over now: what happened to these is in doubt. */
export const endLease = async (tx: Tx, worker: number, claims: readonly OwnClaim[]): Promise<void> => {
	await sql`
		update send_queue q set lease_until = clock_timestamp()
		from (${columnsOf(claims)}) as t where ${isStillOwn(worker)}`.execute(tx);
};

const columnsOf = (claims: readonly OwnClaim[]): RawBuilder<unknown> => sql`
	select * from unnest(${claims.map((one) => one.organizationId)}::bigint[],
		${claims.map((one) => one.messageId)}::bigint[], ${claims.map((one) => one.attempt)}::smallint[])
		as t (org_id, message_id, attempt)`;

const isStillOwn = (worker: number): RawBuilder<unknown> =>
	sql`q.org_id = t.org_id and q.message_id = t.message_id and q.attempt = t.attempt and q.lease_by = ${worker}`;
