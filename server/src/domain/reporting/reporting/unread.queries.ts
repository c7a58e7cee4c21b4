import type { UnreadConversation } from '@quad/contract/reporting/reporting/routes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

export interface UnreadRow extends Omit<UnreadConversation, 'mobileNumber' | 'lastAt'> {
	mobile: number;
	lastAt: Date;
}

/** Returns unread conversations in these inboxes, newest first, starting after the given one. */
export const unreadAfter = async (
	db: Db,
	inboxes: { organizationId: number; inboxIds: readonly number[] },
	last: Pick<UnreadRow, 'lastAt' | 'conversationId'> | undefined,
	take: number,
	skip = 0,
): Promise<UnreadRow[]> => {
	const after = last ? sql`(c.last_at, c.id) < (${last.lastAt}, ${last.conversationId})` : sql`true`;
	const { rows } = await sql<UnreadRow>`
		select c.id as "conversationId", c.contact_id as "contactId", coalesce(c.contact_name, '') as name, c.mobile,
			c.inbox_id as "inboxId", i.name as inbox, c.unread,
			case when c.last_incoming then c.last_text else coalesce((
				select left(m.body, 200) from message m
				where m.org_id = c.org_id and m.inbox_id = c.inbox_id and m.mobile = c.mobile and m.status = 7 and m.body <> ''
				order by m.id desc limit 1
			), c.last_text) end as "lastText", c.last_at as "lastAt"
		from conversation c join inbox i on i.org_id = c.org_id and i.id = c.inbox_id
		where c.org_id = ${inboxes.organizationId} and c.inbox_id = any(${inboxes.inboxIds}::bigint[]) and c.unread > 0 and ${after}
		order by c.last_at desc, c.id desc offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countUnreadConversations = async (
	db: Db,
	inboxes: { organizationId: number; inboxIds: readonly number[] },
): Promise<number> => {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from conversation
		where org_id = ${inboxes.organizationId} and inbox_id = any(${inboxes.inboxIds}::bigint[]) and unread > 0`.execute(
		db,
	);
	return rows[0]?.total ?? 0;
};
