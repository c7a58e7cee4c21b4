import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

export const setArchived = async (
	tx: Tx,
	scope: InboxScope,
	conversations: { ids: readonly number[] } | { contactIds: readonly number[] },
	archived: boolean,
): Promise<number[]> => {
	const chosen =
		'ids' in conversations
			? sql`id = any(${conversations.ids}::bigint[])`
			: sql`contact_id = any(${conversations.contactIds}::bigint[])`;
	const { rows } = await sql<{ id: number }>`
		with mine as (
			select id from conversation
			where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and ${chosen}
				and archived <> ${archived}
			order by id for update
		)
		update conversation v set archived = ${archived}
		from mine where v.org_id = ${scope.organizationId} and v.id = mine.id
		returning v.id`.execute(tx);
	return rows.map((row) => row.id);
};
