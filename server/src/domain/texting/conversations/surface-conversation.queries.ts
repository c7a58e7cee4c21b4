/** Creates missing conversations, and moves those with a new text to the top of the open ones. */
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
 * Inserts `conversations` that don't exist yet. Callers extend the final `do update set`. `contact_name` may be
 * empty, because a trigger sets it, but inserting is twice as fast with the right name.
 */
export const makeFrom = (conversations: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	insert into conversation
		(org_id, id, inbox_id, mobile, contact_id, contact_name, unread, last_at, last_text, last_incoming)
	select org_id, id, inbox_id, mobile, contact_id, contact_name, unread, last_at, last_text, last_incoming
	from (${conversations}) as made
	on conflict (org_id, inbox_id, mobile) do update set contact_id = excluded.contact_id`;

/** Also moves existing conversations to the top. `unread` is the number of new unread texts. */
export const surfaceConversation = (
	conversations: RawBuilder<unknown>,
): RawBuilder<{ org_id: number; id: number; inbox_id: number; mobile: number }> => sql`
	${makeFrom(conversations)},
		unread = conversation.unread + excluded.unread, archived = false, last_at = excluded.last_at,
		last_text = excluded.last_text, last_incoming = excluded.last_incoming
	returning org_id, id, inbox_id, mobile`;
