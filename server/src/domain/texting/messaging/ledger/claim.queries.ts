import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import type { WithheldReason } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { isNotClosed } from '../../../carriers/carriers/index.ts';
import { writtenFormOf } from '../../../carriers/whatsapp/index.ts';
import { isNotSuspended } from '../../../organization/organizations/index.ts';
import type { OutgoingText } from './carrier.port.ts';
import { mediaOf } from './media-of.queries.ts';
import { perSecond, picturesPerSecond } from './throughput.queries.ts';
import { templateOf, withheld } from './withheld.queries.ts';

export interface Claimed extends OutgoingText {
	readonly inboxId: number;
	readonly attempt: number;
	/** Why the text must not be sent anymore, for example because its batch was cancelled or the contact opted out. */
	readonly withheld: WithheldReason | null;
}

/** How many seconds of its rate a lane may use at once, which is also the largest burst after a pause. */
const quantumSeconds = 0.25;
const lanesAtOnce = 400;
const neverInHand = 50_000; // more segments than one inbox can ever have claimed
/** Numbers the claims of a queue row (`q`), so that a claim can be told from a later one by another worker. */
export const nextAttempt = sql`(q.attempt % 32767 + 1)::smallint`;
const pickedColumns = sql`place, org_id, message_id, inbox_id, urgency, from_number, to_number, written_to, body, media, send_before, segments, rate, picture_rate, attempt, channel, template,
	withheld`;
const claimColumns = sql`org_id as "organizationId", message_id as "messageId", inbox_id as "inboxId",
	from_number as "from", coalesce(written_to, to_number) as "to", body, media as "mediaUris", send_before as "sendBefore", attempt,
	channel, template, withheld`;

/** The lanes of these organizations, or of all others. */
export type LanesOf = { only: readonly number[] } | { allBut: readonly number[] };

const isOf = (lanes: LanesOf | undefined): RawBuilder<unknown> => {
	if (!lanes) return sql`true`;
	return 'only' in lanes
		? sql`l.org_id = any(${lanes.only}::bigint[])`
		: sql`l.org_id <> all(${lanes.allBut}::bigint[])`;
};

/**
 * Claims up to `room` sendable texts from the lanes that were due first, replies before bulk. A claim is a lease on
 * the queue row, committed before the carrier is called. Suspended organizations and closed accounts are skipped.
 */
export const claim = async (
	db: Db,
	options: { worker: number; room: number; leaseMs: number; now: Date; nightZones: readonly string[]; lanes?: LanesOf },
): Promise<Claimed[]> => {
	const { rows } = await sql<Claimed>`
		-- batches that can still be undone: their texts have higher ids, so a lane is read only up to there
		with starting as materialized (
			select org_id, inbox_id, min(id) as id, min(starts_at) as starts_at from batch
			where state = 'queued' and starts_at > ${options.now} group by org_id, inbox_id
		),
		-- due lanes; begins_at is valid only until the lane is filled again
		due as materialized (
			select l.org_id, l.inbox_id, i.team_id, i.removed_at is not null as is_removed, i.type = 'whatsapp' as is_whatsapp, ${perSecond} as rate,
				${picturesPerSecond} as picture_rate, l.next_at, seen.filled_at as as_of,
				case when l.begins_as_of = l.filled_at then l.begins_at else 0 end as begins_at,
				case when i.type = 'highspeed' then coalesce(c.balance, 0) end as balance
			from lane l join lane seen on seen.org_id = l.org_id and seen.inbox_id = l.inbox_id
			join inbox i on i.org_id = l.org_id and i.id = l.inbox_id
			join team t on t.org_id = i.org_id and t.id = i.team_id
			left join credit_balance c on c.org_id = l.org_id and c.inbox_id = l.inbox_id
			where l.pending and l.next_at <= clock_timestamp() and ${isNotSuspended('l.org_id')}
				and ${isNotClosed('l.org_id', 'l.inbox_id')} and ${isOf(options.lanes)}
			order by l.next_at limit ${Math.min(options.room, lanesAtOnce)} for update of l skip locked
		),
		-- what each lane may spend and where its bulk begins: rows already sent leave gaps in the index to skip
		-- credits are looked up only when they may run out, and only once the lane is locked
		ours as materialized (
			select due.*, case when balance < ${neverInHand} then credits_left(org_id, inbox_id) end as credits,
				exists(
					select from send_queue q
					where q.org_id = due.org_id and q.inbox_id = due.inbox_id and q.urgency < 1 and not q.held and not q.asleep
				) as has_urgent,
				coalesce((
					select q.message_id from send_queue q
					where q.org_id = due.org_id and q.inbox_id = due.inbox_id and q.urgency = 1 and q.message_id >= due.begins_at
						and q.lease_until is null and not q.held and not q.asleep
					order by q.message_id limit 1
				), due.begins_at) as first_bulk
			from due
		),
		-- texts of these lanes: not leased, not held, not where it is night
		-- cancelled texts too, so that they leave the queue; a batch whose inbox was removed stays (follow-inboxes.ts)
		found as materialized (
			select q.ctid as place, due.org_id, due.inbox_id, due.credits,
				q.urgency, q.message_id, q.from_number, q.to_number, q.segments, ${nextAttempt} as attempt, q.despite_opt_out,
				coalesce(q.body, b.body) as body, case when due.is_whatsapp then 'whatsapp' else 'sms' end as channel,
				case when due.is_whatsapp then ${writtenFormOf(sql`q.org_id`, sql`q.inbox_id`, sql`q.to_number`)} end as written_to,
				${templateOf} as template,
				${mediaOf(sql`q.org_id`, sql`coalesce(q.media_id, b.media_id)`)} as media,
				least(b.do_not_send_after, b.window_closes_at) as send_before, due.rate, due.picture_rate,
				${withheld({ isOver: sql`b.state in ('cancelled', 'failed')`, isInboxRemoved: sql`due.is_removed`, isWhatsApp: sql`due.is_whatsapp`, now: options.now })} as withheld
			from ours as due
			left join starting s using (org_id, inbox_id)
			cross join lateral (
				select ctid, org_id, message_id, inbox_id, urgency, from_number, to_number, segments, attempt, batch_id, contact_id,
					despite_opt_out, body, media_id, template_id, template_values
				from send_queue q
				where q.org_id = due.org_id and q.inbox_id = due.inbox_id and q.lease_until is null and not q.held
					and not q.asleep and (q.zone is null or q.zone <> all(${options.nightZones}::text[]))
					and (q.urgency, q.message_id) >= (
						case when due.has_urgent then -1 else 1 end::smallint, case when due.has_urgent then 0 else due.first_bulk end
					)
					and (q.urgency, q.message_id) < (1::smallint, coalesce(s.id, ${Number.MAX_SAFE_INTEGER}))
				order by q.urgency, q.message_id
				limit greatest(1, ceil(due.rate * ${quantumSeconds}))::int
				for update skip locked
			) q
			left join batch b on b.org_id = q.org_id and b.id = q.batch_id
			left join contact_team ct
				on ct.org_id = q.org_id and ct.team_id = due.team_id and ct.contact_id = q.contact_id
			where q.batch_id is null or b.state in ('cancelled', 'failed') or (
				not due.is_removed and coalesce(b.window_closes_at > ${options.now}, true) and b.do_not_send_after > ${options.now}
				and (b.state = 'sending' or b.state = 'queued' and coalesce(b.starts_at <= ${options.now}, true))
			)
			limit ${options.room}
		),
		-- a high-speed inbox sends while a credit is left (spec 3 §9); answers to STOP and HELP need none
		picked as materialized (
			select ${pickedColumns} from found where credits is null
			union all select ${pickedColumns} from (
				select *, sum(case when withheld is null then segments else 0 end) over (
					partition by org_id, inbox_id order by urgency, message_id rows between unbounded preceding and 1 preceding
				) as before from found where credits is not null
			) one
			where withheld is not null or despite_opt_out or credits - coalesce(before, 0) >= ${creditLimits.least}
		),
		-- by place, never joined: with bad estimates a join would read the whole queue once per text
		leased as (
			update send_queue q
			set lease_until = clock_timestamp() + ${options.leaseMs} * interval '1 ms', lease_by = ${options.worker},
				claimed_at = ${options.now}, attempt = ${nextAttempt}
			where q.ctid = any(array(select place from picked))
			returning q.org_id, q.message_id
		),
		-- rows that the update really leased; the case makes PostgreSQL hash them instead of joining
		claimed as materialized (
			select * from picked where case when (org_id, message_id) in (select org_id, message_id from leased) then true end
		),
		-- seconds each lane pays, and how far it was read
		paid as (
			select org_id, inbox_id, sum(seconds) as seconds, max(bulk) as claimed_to, max(first_bulk) as first_bulk,
				max(as_of) as as_of
			from (
				select org_id, inbox_id,
					case when cardinality(media) > 0 then 1 / picture_rate else segments / rate end as seconds,
					case when urgency = 1 then message_id end as bulk, null::bigint as first_bulk,
					null::timestamptz as as_of
				from claimed
				union all select org_id, inbox_id, null, null, first_bulk, as_of from ours
			) either -- not joined: each of hundreds of lanes would be compared with each text
			group by org_id, inbox_id
		),
		-- an empty lane rests only after 5 s without new texts: this statement can't see rows committed while it runs
		-- lanes not reached because the room was used up keep their turn
		spent as (
			update lane l
			set next_at = case
					when p.seconds is null then clock_timestamp() + least(interval '100 ms', s.starts_at - ${options.now}::timestamptz)
					else greatest(l.next_at, clock_timestamp() - ${quantumSeconds} * interval '1 s')
						+ p.seconds * interval '1 s'
				end,
				claimed_to = greatest(l.claimed_to, p.claimed_to), begins_at = p.first_bulk, begins_as_of = p.as_of,
				leased_until = case
					when p.seconds is null then l.leased_until else clock_timestamp() + ${options.leaseMs} * interval '1 ms'
				end,
				pending = p.seconds is not null or s.id is not null or l.filled_at > clock_timestamp() - interval '5 s'
			from paid p left join starting s using (org_id, inbox_id)
			where l.org_id = p.org_id and l.inbox_id = p.inbox_id
				and (p.seconds is not null or (select count(*) from found) < ${options.room})
		)
		select ${claimColumns} from claimed`.execute(db);
	return rows;
};
