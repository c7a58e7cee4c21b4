import { sql } from 'kysely';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { answerColumns } from '../ledger/counts.queries.ts';

export interface Reply {
	readonly scope: InboxScope;
	readonly mobile: number;
	/** The contact, or `nobody` for a number without a contact, for which only blocks of the number itself apply. */
	readonly contactId: number;
	/** Stored in place of the text if it contains a secret. The text then belongs to no contact. */
	readonly keptAs?: string;
	/** The person who wrote it, or null for an automatic answer. */
	readonly writtenBy: number | null;
	/** Whether opted-out contacts get the text too, because it answers their STOP or HELP. */
	readonly despiteOptOut?: boolean;
	readonly text: string;
	readonly mediaId?: number | null;
	/** The message type, for a text that a person wrote. */
	readonly messageTypeId?: number;
	/** A WhatsApp template with its values. `text` is then the rendered template. */
	readonly template?: { readonly id: number; readonly values: readonly string[] } | undefined;
}

/** Stores and queues a reply, with answers to STOP and HELP first. Returns false if the inbox has no number. */
export const insertReply = async (
	tx: Tx,
	reply: Reply & { messageId: number; segments: number; status: number; at: Date },
): Promise<boolean> => {
	const { organizationId, inboxId } = reply.scope;
	const { rows } = await sql`
		with sender as (
			select number, case when type = 'whatsapp' then 1 else ${reply.segments} end as segments from inbox where org_id = ${organizationId} and id = ${inboxId} and number is not null
		),
		written as (
			insert into message (org_id, id, inbox_id, mobile, contact_id, person_id, caretaker_id, incoming, status, segments, body,
				media_id, message_type_id, created_at, updated_at)
			select ${organizationId}, ${reply.messageId}, ${inboxId}, ${reply.mobile},
				${reply.keptAs === undefined ? reply.contactId : null}::bigint, ${reply.writtenBy},
				${reply.writtenBy === null ? null : (reply.scope.caretakerId ?? null)}, false, ${reply.status}, segments,
				${reply.keptAs ?? reply.text},
				${reply.mediaId ?? null}::bigint, ${reply.messageTypeId ?? null}::bigint, ${reply.at}, ${reply.at}
			from sender
		)
		insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, despite_opt_out, from_number, to_number,
			body, media_id, segments, template_id, template_values)
		select ${organizationId}, ${reply.messageId}, ${inboxId}, ${reply.despiteOptOut ? -1 : 0}, ${reply.contactId}, ${reply.despiteOptOut ?? false},
			number, ${reply.mobile}, ${reply.text}, ${reply.mediaId ?? null}::bigint, segments,
			${reply.template?.id ?? null}::bigint, ${reply.template?.values ?? null}::text[]
		from sender
		returning message_id`.execute(tx);
	return rows.length > 0;
};

/** A text of a batch and the incoming text that replies to it. */
export interface Replied {
	readonly organizationId: number;
	readonly messageId: number;
	readonly replyId: number;
	/** Whether the incoming text counts as a reply. A STOP does not. */
	readonly isReply: boolean;
}

/** A text of a batch that got its first reply. */
export interface Marked extends Omit<Replied, 'replyId' | 'isReply'> {
	readonly batchId: number;
	readonly inboxId: number;
	/** The kind of answer that a smart message asked for, or null. `text` is the question as received. */
	readonly smartType: number | null;
	readonly text: string;
	readonly positiveReply: string;
	readonly negativeReply: string;
	readonly isSorted: boolean;
}

/** Marks batches' texts as answered, and counts and returns the first replies. A reply replaces an earlier STOP. */
export const markReplied = async (tx: Tx, texts: readonly Replied[], at: Date): Promise<Marked[]> => {
	const { rows } = await sql<Marked>`
		with marked as (
			update message m set replied_at = ${at}, reply_id = t.reply_id, no_reply = case when not t.is_reply then true end
			from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[],
				${texts.map((text) => text.replyId)}::bigint[], ${texts.map((text) => text.isReply)}::boolean[])
				as t (org_id, id, reply_id, is_reply)
			where m.org_id = t.org_id and m.id = t.id and (m.replied_at is null or m.no_reply and t.is_reply)
			returning m.org_id, m.id, m.batch_id, m.body, m.reply_category, old.replied_at is null as is_first
		),
		counted as (
			update batch b set replied = replied + c.texts
			from (select org_id, batch_id, count(*) as texts from marked where is_first group by org_id, batch_id) c
			where b.org_id = c.org_id and b.id = c.batch_id
		)
		select m.org_id as "organizationId", m.id as "messageId", b.id as "batchId", b.inbox_id as "inboxId",
			b.smart_type as "smartType", coalesce(m.body, b.body) as text, b.positive_reply as "positiveReply",
			b.negative_reply as "negativeReply", m.reply_category is not null as "isSorted"
		from marked m join batch b on b.org_id = m.org_id and b.id = m.batch_id
		where m.is_first`.execute(tx);
	return rows;
};

/** Stores the categories of replies and adds them to their batches' counts. */
export const writeCategories = async (
	tx: Tx,
	answers: ReadonlyArray<{ organizationId: number; messageId: number; category: number }>,
): Promise<void> => {
	const counts = answerColumns.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)} + c.${sql.ref(name)}`);
	const counted = answerColumns.map(
		(name, at) => sql`(count(*) filter (where reply_category = ${sql.lit(at)}))::int as ${sql.ref(name)}`,
	);
	await sql`
		with sorted as (
			update message m set reply_category = t.category
			from unnest(${answers.map((answer) => answer.organizationId)}::bigint[],
				${answers.map((answer) => answer.messageId)}::bigint[], ${answers.map((answer) => answer.category)}::smallint[])
				as t (org_id, id, category)
			where m.org_id = t.org_id and m.id = t.id
			returning m.org_id, m.batch_id, m.reply_category
		)
		update batch b set ${sql.join(counts)}
		from (select org_id, batch_id, ${sql.join(counted)} from sorted group by org_id, batch_id) c
		where b.org_id = c.org_id and b.id = c.batch_id`.execute(tx);
};
