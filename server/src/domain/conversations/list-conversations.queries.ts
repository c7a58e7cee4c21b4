import { sql } from 'kysely';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { contactIdsFound } from '../contacts/index.ts';
import { listedOfBox, type RowOfBox } from './conversation-rows.queries.ts';
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

/** Of the first stretch, each row says along how many conversations the inbox has in this state. */
export const listConversations = async (db: Db, scope: InboxScope, filter: ConversationFilter) => {
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
	const { rows } = await sql<RowOfBox & { inState: number | null }>`
		select ${listedOfBox}, ${after ? sql`null::int` : sql`(${inState(scope, filter.archived)})`} as "inState"
		from conversation v
		where ${sql.join(conditions, sql` and `)}
		order by v.last_at desc, v.id desc
		limit ${sql.lit(filter.take)}`.execute(db);
	return rows;
};

export const countConversations = async (db: Db, scope: InboxScope, archived: boolean): Promise<number> => {
	const { rows } = await sql<{ inState: number }>`${inState(scope, archived)}`.execute(db);
	return rows[0]?.inState ?? 0;
};

const inState = (scope: InboxScope, archived: boolean) => sql`
	select ${archived ? sql`archived` : sql`open`} as "inState" from inbox_count
	where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId}`;
