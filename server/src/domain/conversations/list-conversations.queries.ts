import { sql } from 'kysely';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';
import { contactIdsFound } from '../contacts/index.ts';
import { type ListedRow, listed, withContact } from './conversation-rows.queries.ts';
import type { Place } from './cursor.ts';

export interface ConversationFilter {
	readonly archived: boolean;
	readonly unread: boolean;
	readonly assignedTo: number | undefined;
	/** Of the contact, as contacts are searched everywhere. */
	readonly searchText: string;
	readonly after: Place | undefined;
	readonly take: number;
}

export const listConversations = async (
	db: Db,
	scope: InboxScope,
	filter: ConversationFilter,
): Promise<ListedRow[]> => {
	const { after } = filter;
	const conditions = [
		sql`v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId}`,
		filter.archived ? sql`v.archived` : sql`not v.archived`, // literal, as the partial indexes say it
		...(filter.unread ? [sql`v.unread > 0`] : []),
		...(filter.searchText === '' && filter.assignedTo === undefined
			? []
			: [sql`v.contact_id in (${contactIdsFound(scope, filter)})`]),
		...(after
			? [sql`(v.last_at, v.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})`]
			: []),
	];
	const { rows } = await sql<ListedRow>`
		select ${listed} from ${withContact}
		where ${sql.join(conditions, sql` and `)}
		order by v.last_at desc, v.id desc
		limit ${filter.take}`.execute(db);
	return rows;
};

/** How many conversations the inbox has in this state; no further than `upTo`. */
export const countConversations = async (
	db: Db,
	scope: InboxScope,
	archived: boolean,
	upTo: number,
): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from conversation
			where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId}
				and ${archived ? sql`archived` : sql`not archived`}
			limit ${upTo}
		) counted`.execute(db);
	return rows[0]?.count ?? 0;
};
