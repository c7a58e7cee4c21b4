/** What becomes of messages: in sets, forward only, and a batch's counts move in the statement that moves its messages. */
import { filteringCodes, optedOutAtCarrier } from '@quad/contract/messaging/delivery-errors.ts';
import {
	countedStatusNames,
	type MessageStatus,
	type MessageStatusName,
	messageStatus,
} from '@quad/contract/messaging/states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/db.ts';
import type { CarrierStop } from '../../contacts/index.ts';
import { spending } from '../../credits/index.ts';

/** What is known of a message now. */
export interface Told {
	readonly organizationId: number;
	readonly messageId: number;
	readonly status: MessageStatus;
	readonly sid: string | null;
	readonly errorCode: number | null;
}

/** Where something moved. */
export interface Moved {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly batchId: number | null;
	/** By its carrier: of a batch, which may pause itself for it. */
	readonly filtered: boolean;
	/** Of a single text, and of one to somebody who opted out at the carrier. */
	readonly conversationId: number | null;
	readonly optedOut: Omit<CarrierStop, 'organizationId'> | null;
}

/**
 * Moves messages forward, takes them from the queue and moves their batches' counts, all at once. What was said
 * before changes nothing; out of order neither: only a later state, never out of a final one. What nobody proved,
 * "cancelled" and "outcome unknown", is said only of what was never heard of, and any proof ends it.
 *
 * A text is paid for when it turns out that the carrier took it: it has a name there, or it came as far as only such a
 * one can (`docs/decisions/0024-credits.md`).
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

/** Takes back texts that nobody has claimed. */
export const takeBack = (tx: Tx, organizationId: number, messageIds: readonly number[], at: Date): Promise<Moved[]> =>
	moveTold(
		tx,
		at,
		sql`select q.org_id, q.message_id, 5::smallint, null::text, null::int from send_queue q
			where q.org_id = ${organizationId} and q.message_id = any(${messageIds}::bigint[]) and q.lease_until is null
			order by q.message_id for update of q`,
	);

/** `first`: what the same statement does before, with a comma behind; `told` may ask it. */
export const moveTold = async (
	tx: Tx,
	at: Date,
	told: RawBuilder<unknown>,
	first: RawBuilder<unknown> = sql``,
): Promise<Moved[]> => {
	const count = (column: RawBuilder<unknown>, name: MessageStatusName) =>
		sql`count(*) filter (where ${column} = ${sql.lit(messageStatus[name])})`;
	const changes = countedStatusNames.map(
		(name) => sql`(${count(sql`status`, name)} - ${count(sql`was`, name)})::int as ${sql.ref(name)}`,
	);
	const sums = countedStatusNames.map((name) => sql`b.${sql.ref(name)} + d.${sql.ref(name)}`);
	const set = countedStatusNames.map((name, nth) => sql`${sql.ref(name)} = ${sums[nth]}`);
	const handled = sql.join(sums, sql` + `);
	const { rows } = await sql<Moved>`
		with ${first} told (org_id, message_id, status, sid, error_code) as materialized (${told}),
		prior as materialized (
			select m.org_id, m.id, m.status as was, ${taken('m')} as was_taken, t.status, t.sid,
				case when t.status in (4, 5) then t.error_code end as error_code -- what arrived did not fail
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
			returning m.org_id, m.id, m.inbox_id, m.batch_id, m.mobile, m.contact_id, m.segments, p.was, p.status,
				not p.was_taken and ${taken('m')} as is_taken,
				coalesce(p.error_code = ${optedOutAtCarrier}, false) as opted_out,
				coalesce(p.status = 4 and p.error_code in (${sql.join(filteringCodes.map((code) => sql.lit(code)))}), false) as filtered
		),
		gone as (
			delete from send_queue q using moved m where m.was = 0 and q.org_id = m.org_id and q.message_id = m.id
		),
		delta as materialized (
			select org_id, batch_id, inbox_id, count(*) filter (where filtered)::int as filtered,
				sum(segments) filter (where is_taken) as taken, ${sql.join(changes)}
			from moved where batch_id is not null group by org_id, batch_id, inbox_id
		),
		kept as materialized (
			select b.org_id, b.id from delta d join batch b on b.org_id = d.org_id and b.id = d.batch_id
			order by b.org_id, b.id for update of b
		),
		counted as (
			update batch b
			set ${sql.join(set)}, filtered = b.filtered + d.filtered,
				state = case
					when b.state in ('queued', 'sending', 'paused', 'held') and ${handled} = b.total then 'complete'
					when b.state = 'queued' then 'sending'
					else b.state
				end,
				completed_at = case when b.completed_at is null and ${handled} = b.total then ${at} else b.completed_at end
			from delta d, kept k
			where b.org_id = d.org_id and b.id = d.batch_id and k.org_id = b.org_id and k.id = b.id
		),
		taken (org_id, id, inbox_id, segments) as (
			select org_id, batch_id, inbox_id, taken from delta where taken > 0
			union all select org_id, id, inbox_id, segments from moved where batch_id is null and is_taken
		),
		${spending(at)}
		select distinct m.org_id as "organizationId", m.inbox_id as "inboxId", m.batch_id as "batchId", m.filtered,
			case when m.batch_id is null or m.opted_out then (
				select v.id from conversation v
				where v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
			) end as "conversationId",
			case when m.opted_out then (
				select jsonb_build_object('teamId', i.team_id, 'contactId', m.contact_id, 'mobile', m.mobile)
				from inbox i where i.org_id = m.org_id and i.id = m.inbox_id
			) end as "optedOut"
		from moved m`.execute(tx);
	return rows;
};

/** As the contract's usage counts it, too. */
const taken = (message: string): RawBuilder<boolean> =>
	sql<boolean>`(${sql.ref(`${message}.carrier_sid`)} is not null or ${sql.ref(`${message}.status`)} in (1, 2, 3))`;

/** One word a message: the furthest that was said of it, and of two that are final the first. */
const furthest = (told: readonly Told[]): Told[] => {
	const each = new Map<string, Told>();
	for (const one of told) {
		const message = `${one.organizationId} ${one.messageId}`; // a carrier account may name any message, also others'
		const known = each.get(message);
		if (!known || (known.status < 3 && one.status > known.status)) each.set(message, one);
	}
	return [...each.values()];
};
