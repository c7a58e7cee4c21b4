/**
 * Updates the statuses of many messages, and their batches' counts, in one statement. Triggers on `message` inform
 * webhooks (`tell_webhooks_of_messages`), exports (`export_messages`) and figures (`activity_changed`).
 */
import {
	failedForGoodCodes,
	filteringCodes,
	optedOutAtCarrier,
} from '@quad/contract/texting/messaging/delivery-errors.ts';
import {
	countedStatusNames,
	type MessageStatus,
	type MessageStatusName,
	messageStatus,
} from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MovedTopic, tell } from '../../../../foundation/live/notifier.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { movingVersions } from '../../../../foundation/transaction/move-versions.ts';
import { touchMoved } from '../../../../foundation/transaction/touch.ts';
import type { FailedText } from '../../../carriers/carriers/index.ts';
import { spending } from '../../../carriers/credits/index.ts';
import type { CarrierStop } from '../../../contacts/contacts/index.ts';
import { noteTexted } from '../../../contacts/text-history/index.ts';

/** The latest known status of a message. */
export interface StatusUpdate {
	readonly organizationId: number;
	readonly messageId: number;
	readonly status: MessageStatus;
	readonly sid: string | null;
	readonly errorCode: number | null;
}

/** A batch whose counts changed, or a text that needs further steps. */
export interface Moved {
	readonly organizationId: number;
	readonly batchId: number | null;
	/** Whether carriers filtered texts of the batch, which may therefore pause. */
	readonly filtered: boolean;
	readonly optedOut: Omit<CarrierStop, 'organizationId'> | null;
	readonly failed: Omit<FailedText, 'organizationId'> | null;
}

/**
 * Moves messages only to a later status, removes them from the queue and updates their batches' counts. “Cancelled”
 * and “outcome unknown” apply only to messages without a status. Any later proof replaces them (docs/decisions/0024).
 */
export const move = async (tx: Tx, updates: readonly StatusUpdate[], at: Date): Promise<Moved[]> =>
	updates.length === 0 ? [] : moveSelected(tx, at, listed(updates));

/**
 * Like `move`, but for updates without further steps (`follow-moves.ts`), and without waiting for the disk: after a
 * crash, at most claimed texts are in doubt. With `lockTimeoutMs`, PostgreSQL aborts a longer wait with 55P03.
 */
export const moveAlone = async (
	db: Db,
	updates: readonly StatusUpdate[],
	at: Date,
	lockTimeoutMs?: number,
): Promise<void> => {
	if (updates.length === 0) return;
	const { overtaken, topics } = await moveOnce(db, at, listed(updates), { lazily: true, lockTimeoutMs });
	tell(db, { topics, loops: [] });
	await moveAlone(db, overtaken, at, lockTimeoutMs);
};

const listed = (updates: readonly StatusUpdate[]): RawBuilder<unknown> =>
	sql`select * from unnest(${updates.map((update) => update.organizationId)}::bigint[],
		${updates.map((update) => update.messageId)}::bigint[], ${updates.map((update) => update.status)}::smallint[],
		${updates.map((update) => update.sid)}::text[], ${updates.map((update) => update.errorCode)}::int[]) with ordinality`;

/** Cancels the messages of a batch that no sender has claimed. */
export const cancelQueued = (tx: Tx, organizationId: number, batchId: number, at: Date): Promise<Moved[]> =>
	moveSelected(
		tx,
		at,
		sql`select q.org_id, q.message_id, 5::smallint, null::text, null::int, 1 from message m
			join send_queue q on q.org_id = m.org_id and q.message_id = m.id
			where m.org_id = ${organizationId} and m.batch_id = ${batchId} and q.lease_until is null
			for update of q`,
	);

/** Takes back automatic replies that nobody has claimed, because a person has changed their category. */
export const takeBackReplies = async (
	tx: Tx,
	organizationId: number,
	messageIds: readonly number[],
	at: Date,
): Promise<void> => {
	if (messageIds.length === 0) return;
	await moveSelected(
		tx,
		at,
		sql`select q.org_id, q.message_id, 5::smallint, null::text, null::int, 1 from send_queue q
			where q.org_id = ${organizationId} and q.message_id = any(${messageIds}::bigint[]) and q.lease_until is null
			order by q.message_id for update of q`,
	);
};

/**
 * `updates` selects organization, message, status, carrier ID, error code and order of arrival. It may read from
 * `first`, a CTE in the same statement.
 */
export const moveSelected = async (
	tx: Tx,
	at: Date,
	updates: RawBuilder<unknown>,
	first?: RawBuilder<unknown>,
): Promise<Moved[]> => {
	const { overtaken, moved, topics } = await moveOnce(tx, at, updates, { first });
	touchMoved(tx, topics);
	return [...moved, ...(await move(tx, overtaken, at))];
};

interface Options {
	/** A CTE with a trailing comma, inserted before the updates. */
	readonly first?: RawBuilder<unknown> | undefined;
	/** Whether to commit without waiting for the disk. Whatever a crash loses is reported or asked for again. */
	readonly lazily?: boolean;
	readonly lockTimeoutMs?: number | undefined;
}

interface MovedOnce {
	/** Updates of messages that another transaction changed while the statement ran. */
	readonly overtaken: readonly StatusUpdate[];
	readonly moved: readonly Moved[];
	readonly topics: readonly MovedTopic[];
}

/**
 * Locking messages before updating them would cost a third more, so those that another transaction changed come back
 * as `overtaken`, to be retried. Batches are updated last, so that others wait for them only briefly.
 */
const moveOnce = async (db: Db | Tx, at: Date, updates: RawBuilder<unknown>, options: Options): Promise<MovedOnce> => {
	const count = (column: RawBuilder<unknown>, name: MessageStatusName) =>
		sql`coalesce(sum(texts) filter (where ${column} = ${sql.lit(messageStatus[name])}), 0)`;
	const changes = countedStatusNames.map(
		(name) => sql`(${count(sql`status`, name)} - ${count(sql`was`, name)})::int as ${sql.ref(name)}`,
	);
	const sums = countedStatusNames.map((name) => sql`b.${sql.ref(name)} + d.${sql.ref(name)}`);
	const set = countedStatusNames.map((name, nth) => sql`${sql.ref(name)} = ${sums[nth]}`);
	const handled = sql.join(sums, sql` + `);
	const lazily = sql`, set_config('synchronous_commit', 'off', true)`;
	const { rows } = await sql<MovedOnce>`
		with ${options.first ?? sql``} updates (org_id, message_id, status, sid, error_code, nth) as materialized (${withLockTimeout(updates, options.lockTimeoutMs)}),
		-- the furthest status of each message; of two final ones, the first
		furthest as (
			select distinct on (org_id, message_id) * from updates order by org_id, message_id, least(status, 3) desc, nth
		),
		-- messages that move forward, with their earlier status
		prior as materialized (
			select m.ctid as place, m.org_id, m.id, m.status as was, ${taken('m')} as was_taken, t.status, t.sid,
				case when t.status in (4, 5) then t.error_code end as error_code -- a delivered text has no error
			from furthest t join message m on m.org_id = t.org_id and m.id = t.message_id
			where case
				when t.status in (5, 6) then m.status = 0
				else m.status in (5, 6) or (m.status < t.status and m.status < 3)
			end
			order by m.org_id, m.id
		),
		-- written only if no other transaction has moved them (p.was)
		moved as (
			update message m
			set status = p.status, carrier_sid = coalesce(p.sid, m.carrier_sid), error_code = p.error_code, updated_at = ${at},
				sent_at = coalesce(m.sent_at, case when p.status <> 5 then ${at}::timestamptz end)
			from prior p
			where m.ctid = p.place and m.org_id = p.org_id and m.id = p.id and m.status = p.was
			returning m.org_id, m.id, m.inbox_id, m.batch_id, m.campaign_id, m.mobile, m.contact_id, m.segments, p.was,
				p.status, coalesce(m.sent_at, m.created_at) as sent_at,
				not p.was_taken and ${taken('m')} as is_taken,
				coalesce(p.error_code = ${optedOutAtCarrier}, false) as opted_out,
				case when p.status = 4 and p.error_code in (${sql.join(failedForGoodCodes.map((code) => sql.lit(code)))})
					then p.error_code end as for_good,
				coalesce(p.status = 4 and p.error_code in (${sql.join(filteringCodes.map((code) => sql.lit(code)))}), false) as filtered
		),
		-- moved by another transaction while this statement ran
		overtaken as materialized (
			select * from prior p
			where (select count(*) from prior) > (select count(*) from moved)
				and not exists (select from moved m where m.org_id = p.org_id and m.id = p.id)
		),
		-- moved messages leave the queue
		gone as (
			delete from send_queue where ctid = any(array(
				select q.place from moved m cross join lateral (
					select ctid as place from send_queue q where q.org_id = m.org_id and q.message_id = m.id offset 0
				) q
				where m.was = 0
			)) -- by key, not joined: with the statistics of an empty queue, a join would scan the queue for each message
			returning message_id
		),
		-- conditions on contacts ask who was texted
		${noteTexted(sql`
			select org_id, inbox_id, batch_id, campaign_id, contact_id, sent_at as at from moved where is_taken`)},
		-- how each batch's counts change
		delta as materialized (
			select org_id, batch_id, inbox_id, sum(filtered)::int as filtered, sum(taken)::bigint as taken, ${sql.join(changes)}
			from (
				select org_id, batch_id, inbox_id, was, status, count(*) as texts, count(*) filter (where filtered) as filtered,
					sum(segments) filter (where is_taken) as taken
				from moved where batch_id is not null group by org_id, batch_id, inbox_id, was, status
			) alike -- a few groups, from which the sums above are made
			group by org_id, batch_id, inbox_id
		),
		-- batches are locked in order, against deadlocks
		kept as materialized (
			select b.org_id, b.id from delta d join batch b on b.org_id = d.org_id and b.id = d.batch_id
			order by b.org_id, b.id for update of b
		),
		-- counts and state of the batches
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
			returning b.org_id, b.id, b.inbox_id
		),
		-- segments that the carrier took, which cost credits
		taken (org_id, id, inbox_id, segments) as (
			select org_id, batch_id, inbox_id, taken from delta where taken > 0
			union all select org_id, id, inbox_id, segments from moved where batch_id is null and is_taken
		),
		${spending(at)},
		-- single texts with their conversation, and opt-outs
		single as materialized (
			select m.*, (
				select v.id from conversation v
				where v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
			) as conversation_id
			from moved m where m.batch_id is null or m.opted_out or m.for_good is not null
		),
		-- a bulk text shows on its batch, a single one in its inbox and conversation
		topic (org_id, topic) as (
			select org_id, 'batch:' || id from counted union all select org_id, 'sent:' || inbox_id from counted
			union all select org_id, 'inbox:' || inbox_id from single where batch_id is null
			union all select org_id, 'conversation:' || conversation_id from single where conversation_id is not null
		),
		announced as (${movingVersions(sql`topic`)})
		select coalesce((
				select jsonb_agg(jsonb_build_object('organizationId', org_id, 'messageId', id, 'status', status, 'sid', sid,
					'errorCode', error_code))
				from overtaken
			), '[]') as overtaken,
			-- texts leave the queue, and contacts are locked, before the batch is
			(select count(*) from gone)::int + (select count(*) from summed_texts)::int as gone,
			coalesce((select jsonb_agg(s) from (
				select org_id as "organizationId", batch_id as "batchId", filtered > 0 as filtered, null::jsonb as "optedOut",
					null::jsonb as failed
				from delta
				union all select m.org_id, m.batch_id, m.filtered,
					case when m.opted_out then jsonb_build_object('teamId', i.team_id, 'contactId', m.contact_id, 'mobile', m.mobile) end,
					case when m.for_good is not null and i.type <> 'whatsapp'
						then jsonb_build_object('mobile', m.mobile, 'errorCode', m.for_good) end
				from single m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
				where m.opted_out or m.for_good is not null
			) s), '[]') as moved,
			coalesce((select jsonb_agg(a) from announced a), '[]') as topics
			${options.lazily ? lazily : sql``}`.execute(db);
	return rows[0] ?? { overtaken: [], moved: [], topics: [] };
};

/** Sets the lock timeout before reading the updates, because that can already wait for a lock. */
const withLockTimeout = (updates: RawBuilder<unknown>, lockTimeoutMs: number | undefined): RawBuilder<unknown> =>
	lockTimeoutMs === undefined
		? updates
		: sql`select * from (${updates}) as updates
			where (select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)) is not null`;

/** Whether the carrier accepted a text. The contract's usage figures follow the same rule. */
const taken = (message: string): RawBuilder<boolean> =>
	sql<boolean>`(${sql.ref(`${message}.carrier_sid`)} is not null or ${sql.ref(`${message}.status`)} in (1, 2, 3))`;
