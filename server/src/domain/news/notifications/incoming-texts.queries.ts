import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';

export interface Told {
	readonly organizationId: number;
	readonly conversationId: number;
}

/** Queues texts to inboxes for which someone wants notifications. Returns whether there are any. */
export const insertIncomingTexts = async (
	tx: Tx,
	texts: ReadonlyArray<Told & { messageId: number; inboxId: number; at: Date }>,
): Promise<boolean> => {
	const { rows } = await sql`
		insert into incoming_alert (org_id, message_id, conversation_id, at)
		select t.org_id, t.message_id, t.conversation_id, t.at
		from unnest(${texts.map((one) => one.organizationId)}::bigint[],
			${texts.map((one) => one.messageId)}::bigint[], ${texts.map((one) => one.conversationId)}::bigint[],
			${texts.map((one) => one.inboxId)}::bigint[], ${texts.map((one) => one.at)}::timestamptz[])
			as t (org_id, message_id, conversation_id, inbox_id, at)
		join conversation v on v.org_id = t.org_id and v.id = t.conversation_id
		where exists (
			select from inbox_alert a
			where a.org_id = t.org_id and a.inbox_id = t.inbox_id and (a.by_mail or a.by_push)
		) or exists (
			select from inbox i join person p on p.org_id = i.org_id and p.id = i.person_id
			where i.org_id = t.org_id and i.id = t.inbox_id and (p.mail_on_incoming or p.push_on_incoming)
		)
		on conflict do nothing
		returning message_id`.execute(tx);
	return rows.length > 0;
};

/** Claims up to `most` texts for push messages. Returns their conversations. */
export const takeNew = async (tx: Tx, most: number): Promise<{ texts: number; conversations: Told[] }> => {
	const { rows } = await sql<{ texts: number; conversations: Told[] }>`
		with fresh as (
			select org_id, message_id from incoming_alert where not pushed order by at limit ${most} for update skip locked
		),
		taken as (
			update incoming_alert a set pushed = true from fresh f
			where a.org_id = f.org_id and a.message_id = f.message_id
			returning a.org_id, a.conversation_id
		),
		each as (select org_id, conversation_id, count(*) as texts from taken group by org_id, conversation_id)
		select coalesce(sum(texts), 0)::int as texts, coalesce(
			json_agg(json_build_object('organizationId', org_id, 'conversationId', conversation_id)), '[]'
		) as conversations
		from each`.execute(tx);
	return rows[0] ?? { texts: 0, conversations: [] };
};

/** A conversation with its texts that were not emailed yet. */
export interface DueTexts extends Told {
	/** Oldest first. */
	readonly texts: string[];
	readonly firstMessageId: number;
	readonly lastMessageId: number;
}

/**
 * Claims the inboxes with texts from before `first`, each with all conversations whose first queued text is from
 * before `others`. Texts that still need a push message are left for later.
 */
export const takeDue = async (
	tx: Tx,
	{ first, others }: { first: Date; others: Date },
	most: number,
): Promise<DueTexts[]> => {
	const { rows } = await sql<DueTexts>`
		with due as (
			select org_id, conversation_id from incoming_alert where pushed and at <= ${first}
			order by at limit ${most} for update skip locked
		),
		inboxes as (
			select distinct v.org_id, v.inbox_id
			from due d join conversation v on v.org_id = d.org_id and v.id = d.conversation_id
		),
		ripe as (
			select a.org_id, a.conversation_id
			from incoming_alert a
			join conversation v on v.org_id = a.org_id and v.id = a.conversation_id
			join inboxes i on i.org_id = v.org_id and i.inbox_id = v.inbox_id
			where a.pushed group by a.org_id, a.conversation_id having min(a.at) <= ${others}
		),
		taken as (
			delete from incoming_alert a using ripe r
			where a.org_id = r.org_id and a.conversation_id = r.conversation_id and a.pushed
			returning a.org_id, a.conversation_id, a.message_id
		)
		select t.org_id as "organizationId", t.conversation_id as "conversationId",
			array_agg(${wordsWithAttachments({ isOfBatch: false })} order by m.id) as texts,
			min(m.id) as "firstMessageId", max(m.id) as "lastMessageId"
		from taken t
		join message m on m.org_id = t.org_id and m.id = t.message_id
		group by t.org_id, t.conversation_id`.execute(tx);
	return rows;
};

/** Returns when the oldest queued text arrived, which determines when the next email is due. */
export const oldestIncomingText = async (db: Db): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date }>`select at from incoming_alert order by at limit 1`.execute(db);
	return rows[0]?.at;
};
