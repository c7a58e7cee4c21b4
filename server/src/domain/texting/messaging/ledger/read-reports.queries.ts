import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/** Marks a text as read. Returns its conversation, if the text was unread and has one. */
export const markRead = async (
	tx: Tx,
	organizationId: number,
	messageId: number,
	at: Date,
): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		with marked as (
			update message set read_at = ${at}
			where org_id = ${organizationId} and id = ${messageId} and not incoming and read_at is null
			returning org_id, inbox_id, mobile
		)
		select v.id from marked m
		join conversation v on v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile`.execute(tx);
	return rows[0]?.id;
};
