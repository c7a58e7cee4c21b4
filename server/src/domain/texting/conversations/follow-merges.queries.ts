import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Moves a contact's conversations to another one, or only those with `mobile` if given. Returns their inboxes. */
export const moveConversations = async (
	tx: Tx,
	organizationId: number,
	{ from, to, mobile }: { from: number; to: number; mobile?: number | undefined },
): Promise<Array<{ id: number; inboxId: number }>> => {
	const { rows } = await sql<{ id: number; inboxId: number }>`
		update conversation set contact_id = ${to}
		where org_id = ${organizationId} and contact_id = ${from} ${mobile === undefined ? sql`` : sql`and mobile = ${mobile}`}
		returning id, inbox_id as "inboxId"`.execute(tx);
	return rows;
};
