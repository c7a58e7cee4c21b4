import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { whyHeld } from '../../../contacts/contacts/index.ts';

export interface QueuedReply {
	/** Null if there is no conversation yet. */
	readonly conversationId: number | null;
}

/**
 * Stores and queues an automatic reply, ahead of all bulk messages, to each of these messages whose sender may be
 * texted and still has the same number. Each message stores the ID of its reply.
 */
export const insertAutomaticReplies = async (
	tx: Tx,
	answer: {
		organizationId: number;
		inboxId: number;
		answered: readonly number[];
		ids: { first: number; step: number };
		text: string;
		/** ID of the picture that is sent with the reply. */
		mediaId?: number | null;
		segments: number;
		at: Date;
	},
): Promise<QueuedReply[]> => {
	const { rows } = await sql<QueuedReply>`
		with reply as materialized (
			select m.org_id, m.id as answered, m.inbox_id, m.mobile, m.contact_id, i.number as from_number,
				case when i.type = 'whatsapp' then 1 else ${answer.segments} end as segments,
				${answer.ids.first}::bigint + (row_number() over (order by m.id) - 1) * ${answer.ids.step}::int as id
			from message m
			join inbox i on i.org_id = m.org_id and i.id = m.inbox_id and i.number is not null
			join contact c on c.org_id = m.org_id and c.id = m.contact_id and c.mobile = m.mobile
			join contact_team ct on ct.org_id = m.org_id and ct.team_id = i.team_id and ct.contact_id = m.contact_id
			where m.org_id = ${answer.organizationId} and m.inbox_id = ${answer.inboxId}
				and m.id = any(${answer.answered}::bigint[]) and not ct.muted and not ct.opted_out
				and ${whyHeld(sql`m.org_id`, sql`m.mobile`, sql`m.inbox_id`)} is null
				and not exists (
					select from number_stop s where s.org_id = m.org_id and s.mobile = m.mobile and s.team_id = i.team_id
				)
		),
		written as (
			insert into message (org_id, id, inbox_id, mobile, contact_id, incoming, status, segments, body, media_id,
				created_at, updated_at)
			select org_id, id, inbox_id, mobile, contact_id, false, 0, segments, ${answer.text},
				${answer.mediaId ?? null}::bigint, ${answer.at}::timestamptz, ${answer.at}::timestamptz
			from reply
		),
		queued as (
			insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, from_number, to_number, body, media_id,
				segments)
			select org_id, id, inbox_id, 0, contact_id, from_number, mobile, ${answer.text}, ${answer.mediaId ?? null}::bigint,
				segments
			from reply
		),
		kept as (
			update message m set automatic_reply_id = r.id from reply r where m.org_id = r.org_id and m.id = r.answered
		)
		select v.id as "conversationId" from reply r
		left join conversation v on v.org_id = r.org_id and v.inbox_id = r.inbox_id and v.mobile = r.mobile`.execute(tx);
	return rows;
};
