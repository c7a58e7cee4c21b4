/** The columns of a conversation in a list, shared by all lists. */
import { type RawBuilder, sql } from 'kysely';
import { assignee } from './assignment.queries.ts';

export interface ListedRow {
	id: number;
	inboxId: number;
	contactId: number;
	fullName: string;
	/** A string, because the number is only shown and converting it twice costs more than reading it. */
	mobile: string;
	unread: number;
	archived: boolean;
	/** Time of the last event in microseconds since 1970: the cursor needs more than the milliseconds of a Date. */
	lastMicros: number;
	lastText: string;
	lastIncoming: boolean;
	assignee: { id: number; name: string } | null;
	snoozedUntil: Date | null;
	mentioned: boolean;
	foundText: string | null;
}

/** What a list of one inbox in one state knows without reading any row. */
export type Box = Pick<ListedRow, 'inboxId' | 'archived'>;
export type RowOfBox = Omit<ListedRow, keyof Box>;

/** `date_part` instead of `extract`: doubles are exact past 2050, and numerics took a tenth of a page's time. */
const listedAlways = sql`
	v.id, v.contact_id as "contactId", v.contact_name as "fullName", v.mobile::text as mobile, v.unread,
	(date_part('epoch', v.last_at) * 1000000)::bigint as "lastMicros", v.last_text as "lastText",
	v.last_incoming as "lastIncoming", ${assignee} as assignee, v.snoozed_until as "snoozedUntil"`;

/** `found` is the message by which a search found the conversation. */
export const listedOfBox = (personId: number, found: RawBuilder<unknown> = sql`null::text`): RawBuilder<unknown> => sql`
	${listedAlways}, ${isMentioned(personId)} as mentioned, ${found} as "foundText"`;

export const isMentioned = (personId: number): RawBuilder<unknown> => sql`exists (
	select from note_mention n
	where n.org_id = v.org_id and n.person_id = ${personId} and n.conversation_id = v.id and n.seen_at is null
)`;

export const listed = (personId: number): RawBuilder<unknown> =>
	sql`${listedOfBox(personId)}, v.inbox_id as "inboxId", v.archived`;
