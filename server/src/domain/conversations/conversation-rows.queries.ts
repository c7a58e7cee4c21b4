/** What of a conversation stands in a list, however it got there. */
import { sql } from 'kysely';
import { assignee } from './assignment.queries.ts';

/** A conversation as a list shows it. */
export interface ListedRow {
	id: number;
	inboxId: number;
	contactId: number;
	fullName: string;
	/** As text: it is only shown, and to make a number of it and a text again takes longer than to read either. */
	mobile: string;
	unread: number;
	archived: boolean;
	/** When something last happened, in microseconds since 1970: a Date has only milliseconds, and the cursor needs more. */
	lastMicros: number;
	lastText: string;
	lastIncoming: boolean;
	assignee: { id: number; name: string } | null;
}

/** What whoever lists one inbox in one state knows without asking. */
export type Box = Pick<ListedRow, 'inboxId' | 'archived'>;
export type RowOfBox = Omit<ListedRow, keyof Box>;

/** `date_part`, not `extract`: a double holds microseconds exactly past 2050, and a tenth of a page went to numerics. */
export const listedOfBox = sql`
	v.id, v.contact_id as "contactId", v.contact_name as "fullName", v.mobile::text as mobile, v.unread,
	(date_part('epoch', v.last_at) * 1000000)::bigint as "lastMicros", v.last_text as "lastText",
	v.last_incoming as "lastIncoming", ${assignee} as assignee`;

export const listed = sql`${listedOfBox}, v.inbox_id as "inboxId", v.archived`;
