import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export const lockUnread = async (tx: Tx, scope: InboxScope, id: number): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		select unread from conversation
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and id = ${id}
		for update`.execute(tx);
	return rows[0]?.unread ?? 0;
};

/** Marks texts up to this message as read. Returns how many later ones are unread. */
export const markRead = async (tx: Tx, scope: InboxScope, id: number, upTo: number): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		update conversation v set unread = least(v.unread, (
			select count(*) from message m
			where m.org_id = v.org_id and m.inbox_id = v.inbox_id and m.mobile = v.mobile and m.incoming and m.id > ${upTo}
		))
		where v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId} and v.id = ${id}
		returning v.unread`.execute(tx);
	return rows[0]?.unread ?? 0;
};

export const unreadOf = async (db: Db, scope: TeamScope, inboxIds: readonly number[]) => {
	const { rows } = await sql<{ inboxId: number; unreadCount: number }>`
		select i.id as "inboxId", coalesce(u.unread, 0) as "unreadCount"
		from inbox i
		left join inbox_count u on u.org_id = i.org_id and u.inbox_id = i.id
		where i.org_id = ${scope.organizationId} and i.id = any(${inboxIds}::bigint[])
		order by i.id`.execute(db);
	return rows;
};

/** Makes at least one text unread. Returns the new count. */
export const setUnread = async (tx: Tx, scope: InboxScope, id: number): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		update conversation set unread = greatest(unread, 1)
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and id = ${id}
		returning unread`.execute(tx);
	return rows[0]?.unread ?? 0;
};
