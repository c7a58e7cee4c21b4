import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { type BatchToSurface, markSurfaced } from '../messaging/index.ts';

const atATime = 500;

/** Makes triggers update the counts of conversations once per transaction rather than per row (migration 0051). */
export const countTogether = async (tx: Tx): Promise<void> => {
	await sql`select set_config('quad.many_conversations', 'on', true)`.execute(tx);
};

/**
 * Moves the conversations of a batch's next sent texts to the top, unless they have a newer text. Returns whether any
 * moved. Locks contacts before conversations, the same order as imports, which rename them.
 */
export const surfaceNextConversations = async (tx: Tx, batch: BatchToSurface): Promise<boolean> => {
	const { rows } = await sql<{ last: number | null; shown: number }>`
		with next as materialized (
			select m.id, m.mobile, m.contact_id, m.status, m.created_at, coalesce(m.body, b.body) as body
			from message m join batch b on b.org_id = m.org_id and b.id = m.batch_id
			where m.org_id = ${batch.organizationId} and m.batch_id = ${batch.batchId} and m.id > ${batch.after}
			order by m.id limit ${atATime}
		),
		gone as materialized (
			select * from next
			where id < coalesce((select min(id) from next where status = 0), ${Number.MAX_SAFE_INTEGER})
		),
		named as materialized (
			select g.*, v.id as conversation_id, case when v.id is null and g.status <> 5 then (
				select ${fullName('c')} from contact c
				where c.org_id = ${batch.organizationId} and c.id = g.contact_id for share
			) end as name
			from gone g left join lateral (
				select id from conversation v
				where v.org_id = ${batch.organizationId} and v.inbox_id = ${batch.inboxId} and v.mobile = g.mobile offset 0
			) v on true
		),
		held as materialized (
			select id from conversation
			where org_id = ${batch.organizationId} and id = any(array(select conversation_id from named))
			order by id for update
		),
		shown as (
			insert into conversation as v
				(org_id, id, inbox_id, mobile, contact_id, contact_name, unread, last_at, last_text, last_incoming)
			select ${batch.organizationId}, g.id, ${batch.inboxId}, g.mobile, g.contact_id, coalesce(g.name, ''), 0, g.created_at,
				coalesce(nullif(left(regexp_replace(g.body, '\\s+', ' ', 'g'), ${conversationLimits.lastTextShown}), ''), ${onlyAPicture}),
				false
			from named g cross join (select count(*) from held) as after_the_locks
			where g.status <> 5 and (g.conversation_id is not null or g.name is not null) -- no name: the contact was deleted in the meantime
			on conflict (org_id, inbox_id, mobile) do update
			set archived = false, last_at = excluded.last_at, last_text = excluded.last_text,
				last_incoming = excluded.last_incoming
			where v.last_at < excluded.last_at
			returning v.id
		)
		select (select max(id) from gone) as last, (select count(*)::int from shown) as shown`.execute(tx);
	const { last = null, shown = 0 } = rows[0] ?? {};
	await markSurfaced(tx, batch, last ?? 'end');
	return shown > 0;
};

const lookedBack = 50; // about as many texts as a number gets in a day

/** Returns the texts sent from an inbox to a number since this time, by anybody, newest first. */
export const textsSentSince = async (
	tx: Tx,
	conversation: { organizationId: number; inboxId: number; mobile: number },
	since: Date,
): Promise<string[]> => {
	const { rows } = await sql<{ text: string }>`
		select coalesce(m.body, b.body, '') as text
		from (
			select id, org_id, batch_id, body, incoming, status, coalesce(sent_at, created_at) as at from message
			where org_id = ${conversation.organizationId} and inbox_id = ${conversation.inboxId} and mobile = ${conversation.mobile}
			order by id desc limit ${lookedBack}
		) m
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		where not m.incoming and m.status <> ${messageStatus.cancelled} and m.at > ${since}
		order by m.at desc, m.id desc`.execute(tx);
	return rows.map(({ text }) => text);
};
