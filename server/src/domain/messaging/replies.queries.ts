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
				created_at, updated_at)
			select ${organizationId}, ${reply.messageId}, ${inboxId}, ${reply.mobile}, ${reply.contactId}, ${reply.writtenBy},
				${reply.writtenBy === null ? null : (reply.scope.caretakerId ?? null)}, false, ${reply.status}, ${reply.segments}, ${reply.text}, ${reply.at}, ${reply.at}
			from sender
		)
		insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, despite_opt_out, from_number, to_number,
			body, segments)
		select ${organizationId}, ${reply.messageId}, ${inboxId}, 0, ${reply.contactId}, ${reply.despiteOptOut ?? false},
			number, ${reply.mobile}, ${reply.text}, ${reply.segments}
		from sender
		returning message_id`.execute(tx);
	return rows.length > 0;
};

/** Marks a text of a batch as answered and counts it there, if nobody did before. */
export const markReplied = async (
	tx: Tx,
	text: { organizationId: number; messageId: number; at: Date },
): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		with marked as (
			update message set replied_at = ${text.at}
			where org_id = ${text.organizationId} and id = ${text.messageId} and replied_at is null
			returning batch_id
		)
		update batch b set replied = replied + 1
		from marked where b.org_id = ${text.organizationId} and b.id = marked.batch_id
		returning b.id`.execute(tx);
	return rows[0]?.id;
};
