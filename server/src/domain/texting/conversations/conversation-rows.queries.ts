/** What of a conversation stands in a list, however it got there. */
import { type RawBuilder, sql } from 'kysely';
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
	snoozedUntil: Date | null;
	mentioned: boolean;
	foundText: string | null;
}

/** What whoever lists one inbox in one state knows without asking. */
export type Box = Pick<ListedRow, 'inboxId' | 'archived'>;
export type RowOfBox = Omit<ListedRow, keyof Box>;

/** `date_part`, not `extract`: a double holds microseconds exactly past 2050, and a tenth of a page went to numerics. */
const listedAlways = sql`
	v.id, v.contact_id as "contactId", v.contact_name as "fullName", v.mobile::text as mobile, v.unread,
	(date_part('epoch', v.last_at) * 1000000)::bigint as "lastMicros", v.last_text as "lastText",
	v.last_incoming as "lastIncoming", ${assignee} as assignee, v.snoozed_until as "snoozedUntil"`;

/** `found`: the text of a message that a search found the conversation by. */
export const listedOfBox = (personId: number, found: RawBuilder<unknown> = sql`null::text`): RawBuilder<unknown> => sql`
	${listedAlways}, ${isMentioned(personId)} as mentioned, ${found} as "foundText"`;

export const isMentioned = (personId: number): RawBuilder<unknown> => sql`exists (
	select from note_mention n
	where n.org_id = v.org_id and n.person_id = ${personId} and n.conversation_id = v.id and n.seen_at is null
)`;

export const listed = (personId: number): RawBuilder<unknown> =>
	sql`${listedOfBox(personId)}, v.inbox_id as "inboxId", v.archived`;
