import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/** Marks incoming texts that are not replies in any report, such as STOP and HELP. */
export const markNoReplies = async (
	tx: Tx,
	texts: ReadonlyArray<{ organizationId: number; messageId: number }>,
): Promise<void> => {
	if (texts.length === 0) return;
	await sql`
		update message m set no_reply = true
		from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[])
			as t (org_id, id)
		where m.org_id = t.org_id and m.id = t.id and m.no_reply is distinct from true`.execute(tx);
};
