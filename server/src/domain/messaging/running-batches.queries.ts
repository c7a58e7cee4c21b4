/** Batches of which something is still to be sent: what pauses, resumes, holds and ends them. */

import { creditLimits } from '@quad/contract/credits/limits.ts';
import type { Breaker } from '@quad/contract/messaging/states.ts';
import { sql } from 'kysely';
import { type TeamScope, whoAsks } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';

export interface ChangingBatch {
	organizationId: number;
	id: number;
	inboxId: number;
	state: string;
	breaker: string | null;
	startsAt: Date | null;
	/** Of a held one: it goes on by itself then, or as soon as there are credits. */
	heldUntil: Date | null;
	closesAt: Date | null;
	doNotSendAfter: Date;
	timeZone: string;
}

/** One batch, alone until this transaction ends. `within`: only in one of these inboxes, or written by whoever asks. */
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
		.where((eb) =>
			within
				? eb.or([
						eb('b.inbox_id', '=', sql<number>`any(${within.inboxIds}::bigint[])`),
						eb.and([eb('b.team_id', '=', within.scope.teamId), eb('b.sent_as_by', '=', whoAsks(within.scope))]),
					])
				: eb.lit(true),
		)
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

/** Nobody got it, and to the end of the transaction that stays so. */
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

/** Running batches whose window has closed or whose time is over, and held ones whose window opens. */
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
		.limit(100)
		.select(['org_id as organizationId', 'id'])
		.execute();

/** Batches that run though their inbox has no credits, and those that wait for credits and may go on. */
export const dueForCredits = async (db: Db, now: Date) => {
	const { rows } = await sql<{ organizationId: number; id: number }>`
		select b.org_id as "organizationId", b.id
		from batch b
		join inbox i on i.org_id = b.org_id and i.id = b.inbox_id and i.type = 'highspeed'
		left join credit_balance c on c.org_id = b.org_id and c.inbox_id = b.inbox_id
		where b.total > 0 and case when coalesce(c.balance, 0) < ${creditLimits.least}
			then b.state = 'sending' or b.state = 'queued' and coalesce(b.starts_at <= ${now}, true)
			else b.state = 'held' and b.held_until is null
		end and b.state in ('queued', 'sending', 'paused', 'held')
		order by b.org_id, b.id limit 100`.execute(db);
	return rows;
};

/** Holds back, or lets go, what of a batch is in the queue; claimed ones too, should they come back. */
export const hold = async (tx: Tx, organizationId: number, batchId: number, held: boolean): Promise<void> => {
	await sql`
		update send_queue q set held = ${held}
		from message m
		where m.org_id = ${organizationId} and m.batch_id = ${batchId} and q.org_id = m.org_id and q.message_id = m.id`.execute(
		tx,
	);
};
