import { sql } from 'kysely';
import type { Tx } from '../../foundation/db.ts';
import type { Reply } from './queue-reply.ts';

/** Writes the message and its place in the queue. False when the inbox has no number to send from. */
export const insertReply = async (
	tx: Tx,
	reply: Reply & { messageId: number; segments: number; status: number; at: Date },
): Promise<boolean> => {
	const { organizationId, inboxId } = reply.scope;
	const { rows } = await sql`
		with sender as (
			select number from inbox where org_id = ${organizationId} and id = ${inboxId} and number is not null
		),
		written as (
			insert into message (org_id, id, inbox_id, mobile, contact_id, person_id, caretaker_id, incoming, status, segments, body,
				media_id, message_type_id, created_at, updated_at)
			select ${organizationId}, ${reply.messageId}, ${inboxId}, ${reply.mobile}, ${reply.contactId}, ${reply.writtenBy},
				${reply.writtenBy === null ? null : (reply.scope.caretakerId ?? null)}, false, ${reply.status}, ${reply.segments}, ${reply.text},
				${reply.mediaId ?? null}::bigint, ${reply.messageTypeId ?? null}::bigint, ${reply.at}, ${reply.at}
			from sender
		)
		insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, despite_opt_out, from_number, to_number,
			body, media_id, segments)
		select ${organizationId}, ${reply.messageId}, ${inboxId}, 0, ${reply.contactId}, ${reply.despiteOptOut ?? false},
			number, ${reply.mobile}, ${reply.text}, ${reply.mediaId ?? null}::bigint, ${reply.segments}
		from sender
		returning message_id`.execute(tx);
	return rows.length > 0;
};

export interface RepliedBatch {
	readonly organizationId: number;
	readonly batchId: number;
	readonly inboxId: number;
}

/** Marks texts of batches as answered and counts them there, if nobody did before. Answers which batches it counted in. */
export const markReplied = async (
	tx: Tx,
	texts: ReadonlyArray<{ organizationId: number; messageId: number }>,
	at: Date,
): Promise<RepliedBatch[]> => {
	const { rows } = await sql<RepliedBatch>`
		with marked as (
			update message m set replied_at = ${at}
			from unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.messageId)}::bigint[])
				as t (org_id, id)
			where m.org_id = t.org_id and m.id = t.id and m.replied_at is null
			returning m.org_id, m.batch_id
		),
		counted as (select org_id, batch_id, count(*) as texts from marked group by org_id, batch_id)
		update batch b set replied = replied + c.texts
		from counted c where b.org_id = c.org_id and b.id = c.batch_id
		returning b.org_id as "organizationId", b.id as "batchId", b.inbox_id as "inboxId"`.execute(tx);
	return rows;
};
