/** SQL for the columns of a conversation that all lists share. */
import { type RawBuilder, sql } from 'kysely';
import { assignee } from './assignment.queries.ts';

export interface ListedRow {
	id: number;
	inboxId: number;
	contactId: number;
	fullName: string;
	/** A string, because the number is only displayed and converting it twice takes longer than reading it. */
	mobile: string;
	unread: number;
	archived: boolean;
	/** Time of the last event in microseconds since 1970, because the cursor needs more precision than a Date has. */
	lastMicros: number;
	lastText: string;
	lastIncoming: boolean;
	assignee: { id: number; name: string } | null;
	snoozedUntil: Date | null;
	mentioned: boolean;
	foundText: string | null;
}

/** The fields that are the same in all rows of a list, as it shows one inbox and one state. */
export type Box = Pick<ListedRow, 'inboxId' | 'archived'>;
export type RowOfBox = Omit<ListedRow, keyof Box>;

/**
 * `date_part` returns a double, which is exact until after 2050. `extract` returns a numeric, and reading those took
 * a tenth of the time to load a page.
 */
const listedAlways = sql`
	v.id, v.contact_id as "contactId", v.contact_name as "fullName", v.mobile::text as mobile, v.unread,
	(date_part('epoch', v.last_at) * 1000000)::bigint as "lastMicros", v.last_text as "lastText",
	v.last_incoming as "lastIncoming", ${assignee} as assignee, v.snoozed_until as "snoozedUntil"`;

/** `found` is the message that matched a search. */
export const listedOfBox = (personId: number, found: RawBuilder<unknown> = sql`null::text`): RawBuilder<unknown> => sql`
	${listedAlways}, ${isMentioned(personId)} as mentioned, ${found} as "foundText"`;

export const isMentioned = (personId: number): RawBuilder<unknown> => sql`exists (
	select from note_mention n
	where n.org_id = v.org_id and n.person_id = ${personId} and n.conversation_id = v.id and n.seen_at is null
)`;

export const listed = (personId: number): RawBuilder<unknown> =>
	sql`${listedOfBox(personId)}, v.inbox_id as "inboxId", v.archived`;
