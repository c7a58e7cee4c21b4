/**
 * The send ledger's statements: claim → submit → record, receipts, and what is in doubt. Everything is done in sets,
 * messages only move forward, and a batch's counts move in the statement that moves its messages.
 */
import type { MessageStatus } from '@quad/contract/messaging/states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';
import type { OutgoingText } from './carrier.port.ts';

export interface Claimed extends OutgoingText {
	readonly inboxId: number;
	readonly attempt: number;
	/** Its batch is over, or the person opted out or was blocked meanwhile: it is not to be sent any more. */
	readonly stopped: boolean;
}

/** How much of its rate a lane may take at once, in seconds: also the burst after a pause. */
const quantumSeconds = 0.25;
const lanesAtOnce = 400;
const claimColumns = sql`org_id as "organizationId", message_id as "messageId", inbox_id as "inboxId",
	from_number as "from", to_number as "to", body, attempt, stopped`;

/**
 * How the person of a queued text stands with its inbox's team at this moment: STOP holds for what waits, too. What
 * nobody wrote goes all the same: it is the one answer that says that they are opted out.
 */
const standing = (queued: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	join message m on m.org_id = ${queued}.org_id and m.id = ${queued}.message_id
	join inbox i on i.org_id = ${queued}.org_id and i.id = ${queued}.inbox_id
	left join contact_team ct on ct.org_id = m.org_id and ct.team_id = i.team_id and ct.contact_id = m.contact_id`;
const unwelcome = sql`(m.person_id is not null and coalesce(ct.opted_out or ct.muted, false))`;

/**
 * Claims what may be sent now, at most `room` texts: lanes that are due, in the order in which they became due, so
 * that none starves another; in each lane replies before bulk. A claim is a lease on the queue row, committed before
 * the carrier is called: it is the intent. Each lane pays for its segments with time.
 *
 * A lane is put to rest only when it was empty and nothing was put into it lately: a row that was committed while
 * this statement ran is not seen by it. Lanes that were not reached because the room was used up keep their turn.
 *
 * What comes back from the carrier after its batch was cancelled stands in the queue again: it is claimed too, to be
 * cancelled.
 */
export const claim = async (
	db: Db,
	by: { worker: number; room: number; leaseMs: number; now: Date },
): Promise<Claimed[]> => {
	const { rows } = await sql<Claimed>`
		with due as materialized (
			select org_id, inbox_id, rate, next_at from lane
			where pending and next_at <= clock_timestamp()
			order by next_at limit ${Math.min(by.room, lanesAtOnce)} for update skip locked
		),
		picked as materialized (
			select q.org_id, q.message_id, q.inbox_id, coalesce(q.body, b.body) as body,
				coalesce(b.state in ('cancelled', 'failed'), false) or ${unwelcome} as stopped
			from due
			cross join lateral (
				select org_id, message_id, inbox_id, batch_id, body from send_queue q
				where q.org_id = due.org_id and q.inbox_id = due.inbox_id and q.lease_until is null and not q.held
				order by q.urgency, q.message_id
				limit greatest(1, ceil(due.rate * ${quantumSeconds}))::int
				for update skip locked
			) q
			left join batch b on b.org_id = q.org_id and b.id = q.batch_id
			${standing(sql`q`)}
			where q.batch_id is null or b.state in ('cancelled', 'failed') or (
				coalesce(b.window_closes_at > ${by.now}, true) and b.do_not_send_after > ${by.now}
				and b.state in ('queued', 'sending')
			)
			limit ${by.room}
		),
		claimed as (
			update send_queue q
			set lease_until = clock_timestamp() + ${by.leaseMs} * interval '1 ms', lease_by = ${by.worker},
				attempt = q.attempt + 1
			from picked p
			where q.org_id = p.org_id and q.message_id = p.message_id
			returning q.org_id, q.message_id, q.inbox_id, q.from_number, q.to_number, p.body, q.segments, q.attempt,
				p.stopped
		),
		spent as (
			update lane l
			set next_at = case
					when c.segments is null then clock_timestamp() + interval '100 ms'
					else greatest(l.next_at, clock_timestamp() - ${quantumSeconds} * interval '1 s')
						+ c.segments / l.rate * interval '1 s'
				end,
				pending = c.segments is not null or l.filled_at > clock_timestamp() - interval '5 s'
			from due left join (
				select org_id, inbox_id, sum(segments) as segments from claimed group by org_id, inbox_id
			) c using (org_id, inbox_id)
			where l.org_id = due.org_id and l.inbox_id = due.inbox_id
				and (c.segments is not null or (select count(*) from claimed) < ${by.room})
		)
		select ${claimColumns} from claimed`.execute(db);
	return rows;
};

/** In how many milliseconds the next lane is due, if any has something to send. */
export const nextDue = async (db: Db): Promise<number | undefined> => {
	const { rows } = await sql<{ ms: number | null }>`
		select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as ms from lane where pending`.execute(
		db,
	);
	return rows[0]?.ms ?? undefined;
};

/** What is known of a message now. */
export interface Told {
	readonly organizationId: number;
	readonly messageId: number;
	readonly status: MessageStatus;
	readonly sid: string | null;
	readonly errorCode: number | null;
}

/** What a move changed: for the live channel. */
export interface Moved {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly batchId: number | null;
	readonly finished: boolean;
}

/**
 * Moves messages forward, takes them from the queue and moves their batches' counts, all at once. What was said
 * before changes nothing; out of order neither: only a later state, never out of a final one. What nobody proved,
 * "cancelled" and "outcome unknown", is said only of what was never heard of, and any proof ends it.
 */
export const move = async (tx: Tx, told: readonly Told[], at: Date): Promise<Moved[]> => {
	const each = furthest(told);
	if (each.length === 0) return [];
	return moveTold(
		tx,
		at,
		sql`select * from unnest(${each.map((one) => one.organizationId)}::bigint[],
			${each.map((one) => one.messageId)}::bigint[], ${each.map((one) => one.status)}::smallint[],
			${each.map((one) => one.sid)}::text[], ${each.map((one) => one.errorCode)}::int[])`,
	);
};

/** Cancels what of a batch nobody has claimed. */
export const cancelQueued = (tx: Tx, organizationId: number, batchId: number, at: Date): Promise<Moved[]> =>
	moveTold(
		tx,
		at,
		sql`select q.org_id, q.message_id, 5::smallint, null::text, null::int from message m
			join send_queue q on q.org_id = m.org_id and q.message_id = m.id
			where m.org_id = ${organizationId} and m.batch_id = ${batchId} and q.lease_until is null
			for update of q`,
	);

const statuses = { submitted: 1, sent: 2, delivered: 3, undelivered: 4, cancelled: 5, unknown: 6 } as const;

const moveTold = async (tx: Tx, at: Date, told: RawBuilder<unknown>): Promise<Moved[]> => {
	const columns = Object.entries(statuses);
	const changes = columns.map(
		([name, code]) =>
			sql`(count(*) filter (where status = ${sql.lit(code)}) - count(*) filter (where was = ${sql.lit(code)}))::int as ${sql.ref(name)}`,
	);
	const set = columns.map(([name]) => sql`${sql.ref(name)} = b.${sql.ref(name)} + d.${sql.ref(name)}`);
	const handled = sql.join(
		columns.map(([name]) => sql`b.${sql.ref(name)} + d.${sql.ref(name)}`),
		sql` + `,
	);
	const { rows } = await sql<Moved>`
		with told (org_id, message_id, status, sid, error_code) as materialized (${told}),
		prior as materialized (
			select m.org_id, m.id, m.status as was, t.status, t.sid, t.error_code
			from told t join message m on m.org_id = t.org_id and m.id = t.message_id
			order by m.org_id, m.id for update of m
		),
		moved as (
			update message m
			set status = p.status, carrier_sid = coalesce(p.sid, m.carrier_sid), error_code = p.error_code, updated_at = ${at}
			from prior p
			where m.org_id = p.org_id and m.id = p.id and case
				when p.status in (5, 6) then p.was = 0
				else p.was in (5, 6) or (p.was < p.status and p.was < 3)
			end
			returning m.org_id, m.id, m.inbox_id, m.batch_id, p.was, p.status
		),
		gone as (
			delete from send_queue q using moved m where m.was = 0 and q.org_id = m.org_id and q.message_id = m.id
		),
		delta as materialized (
			select org_id, batch_id, ${sql.join(changes)} from moved where batch_id is not null group by org_id, batch_id
		),
		kept as materialized (
			select b.org_id, b.id from delta d join batch b on b.org_id = d.org_id and b.id = d.batch_id
			order by b.org_id, b.id for update of b
		),
		counted as (
			update batch b
			set ${sql.join(set)},
				state = case
					when b.state in ('queued', 'sending', 'paused', 'held') and ${handled} = b.total then 'complete'
					when b.state = 'queued' then 'sending'
					else b.state
				end,
				completed_at = case when b.completed_at is null and ${handled} = b.total then ${at} else b.completed_at end
			from delta d, kept k
			where b.org_id = d.org_id and b.id = d.batch_id and k.org_id = b.org_id and k.id = b.id
			returning b.org_id, b.id, ${handled} = b.total and b.completed_at = ${at} as finished
		)
		select distinct m.org_id as "organizationId", m.inbox_id as "inboxId", m.batch_id as "batchId",
			coalesce(c.finished, false) as finished
		from moved m left join counted c on c.org_id = m.org_id and c.id = m.batch_id`.execute(tx);
	return rows;
};

/** One word a message: the furthest that was said of it. */
const furthest = (told: readonly Told[]): Told[] => {
	const each = new Map<number, Told>();
	for (const one of told) {
		const known = each.get(one.messageId);
		if (!known || (known.status < 3 && one.status > known.status)) each.set(one.messageId, one);
	}
	return [...each.values()];
};

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
		select t.org_id as "organizationId", t.message_id as "messageId", t.inbox_id as "inboxId", t.from_number as "from",
			t.to_number as "to", coalesce(t.body, b.body) as body, t.attempt, m.status > 0 as proved,
			coalesce(b.state in ('cancelled', 'failed') or b.do_not_send_after < ${by.now}
				or b.window_closes_at < ${by.now}, false) or ${unwelcome} as stopped
		from taken t
		${standing(sql`t`)}
		left join batch b on b.org_id = t.org_id and b.id = t.batch_id`.execute(db);
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

/** Something was put into this inbox's lane. */
export const fillLane = (tx: Tx, organizationId: number, inboxId: number) =>
	tx
		.updateTable('lane')
		.set({ pending: true, filled_at: sql<Date>`clock_timestamp()` })
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.execute();

/** Lanes that hold something and were put to rest all the same. */
export const wakeForgottenLanes = async (db: Db): Promise<void> => {
	await sql`
		update lane l set pending = true, filled_at = clock_timestamp()
		where not pending and exists (
			select from send_queue q
			where q.org_id = l.org_id and q.inbox_id = l.inbox_id and q.lease_until is null and not q.held
		)`.execute(db);
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

/** Writes receipts down as they came. */
export const insertReceipts = async (db: Db, receipts: ReadonlyArray<Told & { id: number }>): Promise<void> => {
	await sql`
		insert into carrier_receipt (org_id, id, message_id, carrier_sid, status, error_code)
		select * from unnest(${receipts.map((one) => one.organizationId)}::bigint[], ${receipts.map((one) => one.id)}::bigint[],
			${receipts.map((one) => one.messageId)}::bigint[], ${receipts.map((one) => one.sid ?? '')}::text[],
			${receipts.map((one) => one.status)}::smallint[], ${receipts.map((one) => one.errorCode)}::int[])`.execute(db);
};

/** Takes the oldest receipts away to be applied in the same transaction. */
export const takeReceipts = async (tx: Tx, most: number): Promise<Told[]> => {
	const { rows } = await sql<Told>`
		delete from carrier_receipt where (org_id, id) in (
			select org_id, id from carrier_receipt order by id limit ${most} for update skip locked
		)
		returning org_id as "organizationId", message_id as "messageId", status, carrier_sid as sid,
			error_code as "errorCode"`.execute(tx);
	return rows;
};

/** Receipts and counts may be lost by a crash together: the receipts are then still there to be applied. */
export const commitLazily = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);
