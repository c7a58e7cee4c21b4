/** A conversation is made where there is none; what is said in it brings it to the top of the open ones. */
import { type RawBuilder, sql } from 'kysely';

export interface LastText {
	readonly at: Date;
	readonly lastText: string;
	readonly incoming: boolean;
}

/**
 * Brings up the conversation of each of `places` (org_id, inbox_id, mobile, contact_id): to be put into a statement.
 * `id`: of the conversation, if it is new.
 */
export const bringUp = (places: RawBuilder<unknown>, id: number, last: LastText): RawBuilder<{ id: number }> => sql`
	${makeFrom(
		sql`
			select p.*, ${last.incoming ? 1 : 0}::integer as unread, ${last.at}::timestamptz as last_at,
				${last.lastText}::text as last_text, ${last.incoming}::boolean as last_incoming
			from ${places} as p`,
		id,
	)},
		unread = conversation.unread + excluded.unread, archived = false, last_at = excluded.last_at,
		last_text = excluded.last_text, last_incoming = excluded.last_incoming
	returning id`;

export interface Place {
	readonly mobile: number;
	readonly contactId: number;
}

export const placeOf = (
	{ organizationId, inboxId }: { organizationId: number; inboxId: number },
	{ mobile, contactId }: Place,
): RawBuilder<unknown> => sql`(
	select ${organizationId}::bigint as org_id, ${inboxId}::bigint as inbox_id, ${mobile}::bigint as mobile,
		${contactId}::bigint as contact_id
)`;

/** Makes what is not there. Left open at its end: what else is to change in one that is. */
export const makeFrom = (conversations: RawBuilder<unknown>, id: number): RawBuilder<unknown> => sql`
	insert into conversation (org_id, id, inbox_id, mobile, contact_id, unread, last_at, last_text, last_incoming)
	select org_id, ${id}, inbox_id, mobile, contact_id, unread, last_at, last_text, last_incoming
	from (${conversations}) as made
	on conflict (org_id, inbox_id, mobile) do update set contact_id = excluded.contact_id`;
