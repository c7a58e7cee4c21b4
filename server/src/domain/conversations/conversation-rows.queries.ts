/** What of a conversation stands in a list, however it got there. */
import { sql } from 'kysely';

/** A conversation as a list shows it. */
export interface ListedRow {
	id: number;
	inboxId: number;
	contactId: number;
	firstName: string;
	lastName: string;
	mobile: number;
	unread: number;
	archived: boolean;
	/** When something last happened, in microseconds since 1970: a Date has only milliseconds, and the cursor needs more. */
	lastMicros: number;
	lastText: string;
	lastIncoming: boolean;
}

export const listed = sql`
	v.id, v.inbox_id as "inboxId", v.contact_id as "contactId", c.first_name as "firstName", c.last_name as "lastName",
	v.mobile, v.unread, v.archived, (extract(epoch from v.last_at) * 1000000)::bigint as "lastMicros",
	v.last_text as "lastText", v.last_incoming as "lastIncoming"`;

export const withContact = sql`conversation v join contact c on c.org_id = v.org_id and c.id = v.contact_id`;
