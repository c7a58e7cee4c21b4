/** Reads batches that still have texts to send, and pauses, resumes, holds and ends them. */

import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import type { Breaker } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { type AccountFault, whyClosed } from '../../../carriers/carriers/index.ts';
import { isNotSuspended } from '../../../organization/organizations/index.ts';
import { inReach } from './in-reach.queries.ts';

export interface ChangingBatch {
	organizationId: number;
	id: number;
	inboxId: number;
	state: string;
	breaker: string | null;
	startsAt: Date | null;
	/** When a held batch resumes automatically. New credits let it resume earlier. */
	heldUntil: Date | null;
	closesAt: Date | null;
	doNotSendAfter: Date;
	timeZone: string;
}

/** Locks one batch until the transaction ends. `within` limits it to batches that the person may change. */
export const lockBatch = (
	tx: Tx,
	organizationId: number,
	id: number,
	within?: { scope: TeamScope; inboxIds: readonly number[] },
): Promise<ChangingBatch | undefined> =>
	tx
		.selectFrom('batch as b')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'b.org_id').onRef('t.id', '=', 'b.team_id'))
		.where('b.org_id', '=', organizationId)
		.where('b.id', '=', id)
		.where(within ? inReach(within.scope, within.inboxIds) : sql.lit(true))
		.select(['b.org_id as organizationId', 'b.id', 'b.inbox_id as inboxId', 'b.state', 'b.breaker'])
		.select(['b.starts_at as startsAt', 'b.held_until as heldUntil', 'b.window_closes_at as closesAt'])
		.select(['b.do_not_send_after as doNotSendAfter', 't.time_zone as timeZone'])
		.forUpdate('b')
		.executeTakeFirst();

export const setState = (
	tx: Tx,
	batch: Pick<ChangingBatch, 'organizationId' | 'id'>,
	to: { state: string; reason: string | null; closesAt?: Date | null; heldUntil?: Date; breaker?: Breaker },
) =>
	tx
		.updateTable('batch')
		.set({ state: to.state, state_reason: to.reason, held_until: to.heldUntil ?? null, breaker: to.breaker ?? null })
		.$if(to.closesAt !== undefined, (query) => query.set({ window_closes_at: to.closesAt ?? null }))
		.where('org_id', '=', batch.organizationId)
		.where('id', '=', batch.id)
		.execute();

/** Returns whether all texts of a batch are cancelled. The batch's lock keeps it so until the transaction ends. */
export const isWhollyCancelled = async (
	tx: Tx,
	batch: Pick<ChangingBatch, 'organizationId' | 'id'>,
): Promise<boolean> => {
	const { total, cancelled } = await tx
		.selectFrom('batch')
		.where('org_id', '=', batch.organizationId)
		.where('id', '=', batch.id)
		.select(['total', 'cancelled'])
		.forShare()
		.executeTakeFirstOrThrow();
	return cancelled === total;
};

/** Returns running batches whose window has closed or whose time limit is over, and held ones whose window opened. */
export const dueForTurn = (db: Db, now: Date) =>
	db
		.selectFrom('batch')
		.where('state', 'in', ['queued', 'sending', 'paused', 'held'])
		.where((eb) =>
			eb.or([
				eb.and([eb('state', 'in', ['queued', 'sending']), eb('window_closes_at', '<=', now)]),
				eb.and([eb('state', '=', 'held'), eb('held_until', '<=', now)]),
				eb('do_not_send_after', '<=', now),
			]),
		)
		.where('total', '>', 0)
		.where(isNotSuspended('batch.org_id'))
		.limit(100)
		.select(['org_id as organizationId', 'id'])
		.execute();

/** Extends the time limits of batches by the length of the suspension that delayed them. */
export const makeUpForSuspension = async (
	tx: Tx,
	organizationId: number,
	{ from, until }: { from: Date; until: Date },
): Promise<void> => {
	await sql`
		update batch set do_not_send_after = do_not_send_after + (${until}::timestamptz - ${from}::timestamptz)
		where org_id = ${organizationId} and state in ('queued', 'sending', 'paused', 'held')
			and do_not_send_after > ${from}`.execute(tx);
};

/** Why an inbox can't send: it is deleted, it is high-speed and has no credits, or the carrier account is closed. */
export type InboxFault = 'removed' | 'no-credits' | AccountFault;

const inboxFault = sql<InboxFault | null>`case
	when i.removed_at is not null then 'removed'
	when i.type = 'highspeed' and coalesce(c.balance, 0) < ${sql.lit(creditLimits.least)} then 'no-credits'
	else ${whyClosed('i.org_id', 'i.id')}
end`;

const sayFault = (reasons: Readonly<Record<InboxFault, string>>) =>
	sql`case f.fault ${sql.join(
		Object.entries(reasons).map(([fault, reason]) => sql`when ${fault} then ${reason}`),
		sql` `,
	)} end`;

/** Returns running batches whose inbox can't send, and held ones whose reason changed or that may resume. */
export const dueForInbox = async (db: Db, now: Date, reasons: Readonly<Record<InboxFault, string>>) => {
	const { rows } = await sql<{ organizationId: number; id: number }>`
		select b.org_id as "organizationId", b.id
		from batch b
		join inbox i on i.org_id = b.org_id and i.id = b.inbox_id
		left join credit_balance c on c.org_id = b.org_id and c.inbox_id = b.inbox_id
		cross join lateral (select ${inboxFault} as fault) f
		where b.state in ('queued', 'sending', 'paused', 'held') and b.total > 0 and case
			when b.state = 'held' and b.held_until is null then
				b.state_reason is distinct from ${sayFault(reasons)}
			when b.state = 'held' then f.fault = 'removed'
			else f.fault is not null and (b.state = 'sending' or b.state = 'queued' and coalesce(b.starts_at <= ${now}, true))
		end
		order by b.org_id, b.id limit 100`.execute(db);
	return rows;
};

export const faultOfInbox = async (tx: Tx, { organizationId, inboxId }: ChangingBatch): Promise<InboxFault | null> => {
	const { rows } = await sql<{ fault: InboxFault | null }>`
		select ${inboxFault} as fault
		from inbox i left join credit_balance c on c.org_id = i.org_id and c.inbox_id = i.id
		where i.org_id = ${organizationId} and i.id = ${inboxId}`.execute(tx);
	return rows[0]?.fault ?? null;
};

/** Holds or releases a batch's queued texts. Claimed texts are held if they return to the queue (`endClaims`). */
export const hold = async (tx: Tx, organizationId: number, batchId: number, held: boolean): Promise<void> => {
	await sql`
		update send_queue q set held = ${held}
		from message m
		where m.org_id = ${organizationId} and m.batch_id = ${batchId} and q.org_id = m.org_id and q.message_id = m.id
			and q.lease_until is null`.execute(tx);
};
