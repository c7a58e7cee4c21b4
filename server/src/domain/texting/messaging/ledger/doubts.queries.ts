import { sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { writtenFormOf } from '../../../carriers/whatsapp/index.ts';
import type { TextInDoubt } from './carrier.port.ts';
import { type Claimed, nextAttempt } from './claim.queries.ts';
import { inStretch } from './leases.queries.ts';
import { mediaOf } from './media-of.queries.ts';
import { templateOf, withheld } from './withheld.queries.ts';

export interface Doubtful extends Claimed, TextInDoubt {
	/** Whether a receipt has shown the outcome in the meantime. */
	readonly proved: boolean;
	/** The recipient's time zone, if they get texts within their own hours. */
	readonly zone: string | null;
}

/** Takes over texts with expired leases. A late response then finds its claim replaced, even by this same worker. */
export const takeDoubtful = async (
	db: Db,
	options: { worker: number; most: number; leaseMs: number; now: Date },
): Promise<Doubtful[]> => {
	const { rows } = await sql<Doubtful>`
		with taken as (
			update send_queue q
			set lease_until = clock_timestamp() + ${options.leaseMs} * interval '1 ms', lease_by = ${options.worker},
				attempt = ${nextAttempt}
			where ctid = any(array(
				select late.place from lane l cross join lateral (
					select q.ctid as place, q.lease_until from send_queue q
					where ${inStretch} and q.lease_until < clock_timestamp()
					limit ${options.most} for update skip locked
				) late
				where l.leased_until is not null
				order by late.lease_until limit ${options.most}
			))
			returning q.*
		)
		select q.org_id as "organizationId", q.message_id as "messageId", q.inbox_id as "inboxId", q.from_number as "from",
			coalesce(case when i.type = 'whatsapp' then ${writtenFormOf(sql`q.org_id`, sql`q.inbox_id`, sql`q.to_number`)} end,
				q.to_number) as "to", coalesce(q.body, b.body) as body, q.attempt,
			${mediaOf(sql`q.org_id`, sql`coalesce(q.media_id, b.media_id)`)} as "mediaUris",
			least(b.do_not_send_after, b.window_closes_at) as "sendBefore",
			case when i.type = 'whatsapp' then 'whatsapp' else 'sms' end as channel, ${templateOf} as template,
			q.claimed_at as "claimedAt", m.status > 0 as proved, q.zone,
			${withheld({
				isOver: sql`b.state in ('cancelled', 'failed') or b.do_not_send_after < ${options.now} or b.window_closes_at < ${options.now}`,
				isInboxRemoved: sql`i.removed_at is not null`,
				isWhatsApp: sql`i.type = 'whatsapp'`,
				now: options.now,
			})} as withheld
		from taken q
		join message m on m.org_id = q.org_id and m.id = q.message_id
		join inbox i on i.org_id = q.org_id and i.id = q.inbox_id
		left join contact_team ct on ct.org_id = q.org_id and ct.team_id = i.team_id and ct.contact_id = q.contact_id
		left join batch b on b.org_id = q.org_id and b.id = q.batch_id`.execute(db);
	return rows;
};

/**
 * Returns texts that can't be told apart from another message to the same number: one with the same carrier ID, or an
 * identical one that is also in doubt. Two identical texts in doubt prove nothing about either.
 */
export const findMistakable = async (
	tx: Tx,
	found: ReadonlyArray<{ organizationId: number; messageId: number; sid: string }>,
): Promise<number[]> => {
	const { rows } = await sql<{ messageId: number }>`
		select m.id as "messageId"
		from unnest(${found.map((text) => text.organizationId)}::bigint[], ${found.map((text) => text.messageId)}::bigint[],
			${found.map((text) => text.sid)}::text[]) as t (org_id, message_id, sid)
		join message m on m.org_id = t.org_id and m.id = t.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		where exists (
			select from message o left join batch ob on ob.org_id = o.org_id and ob.id = o.batch_id
			where o.org_id = m.org_id and o.inbox_id = m.inbox_id and o.mobile = m.mobile and o.id <> m.id
				and not o.incoming and (
					o.carrier_sid = t.sid
					or o.status in (0, 6) and coalesce(o.body, ob.body) = coalesce(m.body, b.body)
						and nullif(coalesce(o.media_id, ob.media_id), 0) is not distinct from nullif(coalesce(m.media_id, b.media_id), 0)
				)
		)`.execute(tx);
	return rows.map((row) => row.messageId);
};

/** Removes these texts from the queue, because their outcome is known. */
export const takeFromQueue = async (tx: Tx, texts: ReadonlyArray<{ organizationId: number; messageId: number }>) => {
	await sql`
		delete from send_queue q
		using unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[])
			as t (org_id, message_id)
		where q.org_id = t.org_id and q.message_id = t.message_id`.execute(tx);
};
