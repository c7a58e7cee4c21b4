/** A conversation is made where there is none; what is said in it brings it to the top of the open ones. */
import { type RawBuilder, sql } from 'kysely';

export interface Place {
	readonly mobile: number;
	readonly contactId: number;
}

export const placeOf = (
	{ organizationId, inboxId }: { organizationId: number; inboxId: number },
	{ mobile, contactId }: Place,
): RawBuilder<unknown> => sql`(
	select ${organizationId}::bigint as org_id, ${inboxId}::bigint as inbox_id, ${mobile}::bigint as mobile,
		${contactId}::bigint as contact_id, '' as contact_name
)`;

/**
 * Makes those of `conversations` (org_id, inbox_id, mobile, contact_id; what it is now; and `id`, if it is new) that
 * are not there. To be put into a statement; left open at its end: what else is to change in one that is.
 * `contact_name` may be empty: the database sees to it that it is right, in half of the time where it was already.
 */
export const makeFrom = (conversations: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	insert into conversation
		(org_id, id, inbox_id, mobile, contact_id, contact_name, unread, last_at, last_text, last_incoming)
	select org_id, id, inbox_id, mobile, contact_id, contact_name, unread, last_at, last_text, last_incoming
	from (${conversations}) as made
	on conflict (org_id, inbox_id, mobile) do update set contact_id = excluded.contact_id`;

/** The same, and brings up those that are there: `unread` is how much becomes unread. */
export const surfaceConversation = (
	conversations: RawBuilder<unknown>,
): RawBuilder<{ org_id: number; id: number; inbox_id: number; mobile: number }> => sql`
	${makeFrom(conversations)},
		unread = conversation.unread + excluded.unread, archived = false, last_at = excluded.last_at,
		last_text = excluded.last_text, last_incoming = excluded.last_incoming
	returning org_id, id, inbox_id, mobile`;
