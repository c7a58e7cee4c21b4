import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { makeFrom, type Place, placeOf } from './surface-conversation.queries.ts';

/** Returns the contact's mobile number, null if it has none, or undefined if the team has no such contact. */
export const numberOfContact = async (
	tx: Tx,
	scope: TeamScope,
	contactId: number,
): Promise<{ mobile: number | null } | undefined> => {
	const { rows } = await sql<{ mobile: number | null }>`
		select c.mobile from contact c
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		where c.org_id = ${scope.organizationId} and c.id = ${contactId}`.execute(tx);
	return rows[0];
};

/** Creates the conversation if there is none, dated by its last message. Returns its ID. */
export const openConversation = async (
	tx: Tx,
	scope: InboxScope,
	place: Place,
	conversation: { id: number; at: Date; lastTextShown: number },
): Promise<number> => {
	const { rows } = await sql<{ id: number }>`
		${makeFrom(sql`
			select p.*, ${conversation.id}::bigint as id, 0 as unread, coalesce(m.created_at, ${conversation.at}) as last_at,
				left(coalesce(m.body, b.body, ''), ${conversation.lastTextShown}) as last_text, coalesce(m.incoming, false) as last_incoming
			from ${placeOf(scope, place)} as p
			left join lateral (
				select created_at, body, batch_id, incoming from message
				where org_id = p.org_id and inbox_id = p.inbox_id and mobile = p.mobile
				order by id desc limit 1
			) m on true
			left join batch b on b.org_id = p.org_id and b.id = m.batch_id`)}
		returning id`.execute(tx);
	return rows[0]?.id ?? conversation.id;
};
