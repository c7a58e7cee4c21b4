/** Stores people's quiet hours, and the notifications that wait until they end. */

import type { QuietTime } from '@quad/contract/access/session/quiet-time.ts';
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';
import type { Told } from './incoming-texts.queries.ts';

export interface Whose {
	readonly organizationId: number;
	readonly personId: number;
}

export interface QuietRow extends Whose, QuietTime {
	readonly timeZone: string;
}

/** Returns the people who have turned on quiet hours. */
export const findQuiet = async (db: Db | Tx, people: readonly Whose[]): Promise<QuietRow[]> => {
	const { rows } = await sql<QuietRow>`
		select distinct q.org_id as "organizationId", q.person_id as "personId", q.enabled, q.starts as "from",
			q.ends as "until", q.days, q.time_zone as "timeZone"
		from unnest(${people.map((one) => one.organizationId)}::bigint[], ${people.map((one) => one.personId)}::bigint[])
			as p (org_id, person_id)
		join notification_quiet q on q.org_id = p.org_id and q.person_id = p.person_id and q.enabled`.execute(db);
	return rows;
};

export const writeQuiet = async (tx: Tx, { organizationId, personId }: Whose, quiet: QuietTime, timeZone: string) => {
	await sql`
		insert into notification_quiet (org_id, person_id, enabled, starts, ends, days, time_zone)
		values (${organizationId}, ${personId}, ${quiet.enabled}, ${quiet.from}, ${quiet.until}, ${quiet.days}::smallint[],
			${timeZone})
		on conflict (org_id, person_id) do update set enabled = excluded.enabled, starts = excluded.starts,
			ends = excluded.ends, days = excluded.days, time_zone = excluded.time_zone`.execute(tx);
};

/** Moves a person's waiting notifications to the new end of their quiet hours. */
export const moveHeld = async (tx: Tx, { organizationId, personId }: Whose, dueAt: Date): Promise<void> => {
	await sql`
		update held_notification set due_at = ${dueAt}
		where org_id = ${organizationId} and person_id = ${personId}`.execute(tx);
};

export interface Held extends Whose, Told {
	readonly dueAt: Date;
	readonly byPush: boolean;
	/** Null means that no email is due. */
	readonly firstMessageId: number | null;
	readonly lastMessageId: number | null;
}

/** Holds notifications, and merges them with those that already wait for the same conversation. */
export const hold = async (tx: Tx, held: readonly Held[]): Promise<void> => {
	await sql`
		insert into held_notification as h
			(org_id, person_id, conversation_id, due_at, by_push, first_message_id, last_message_id)
		select * from unnest(
			${held.map((one) => one.organizationId)}::bigint[], ${held.map((one) => one.personId)}::bigint[],
			${held.map((one) => one.conversationId)}::bigint[], ${held.map((one) => one.dueAt)}::timestamptz[],
			${held.map((one) => one.byPush)}::boolean[], ${held.map((one) => one.firstMessageId)}::bigint[],
			${held.map((one) => one.lastMessageId)}::bigint[]
		) as n (org_id, person_id, conversation_id, due_at, by_push, first_message_id, last_message_id)
		order by 1, 2, 3
		on conflict (org_id, person_id, conversation_id) do update
		set due_at = excluded.due_at, by_push = h.by_push or excluded.by_push,
			first_message_id = least(h.first_message_id, excluded.first_message_id),
			last_message_id = greatest(h.last_message_id, excluded.last_message_id)`.execute(tx);
};

/** Claims everything that is due for some people. The rows are locked, so that no other worker sends a part of them. */
export const takeHeld = async (tx: Tx, now: Date, people: number): Promise<Held[]> => {
	const { rows } = await sql<Held>`
		with whose as (
			select p.org_id, p.id as person_id
			from (
				select org_id, person_id from held_notification where due_at <= ${now}
				group by org_id, person_id order by min(due_at) limit ${people}
			) h
			join person p on p.org_id = h.org_id and p.id = h.person_id
			for no key update of p skip locked
		),
		due as (
			select h.org_id, h.person_id, h.conversation_id
			from held_notification h join whose w on w.org_id = h.org_id and w.person_id = h.person_id
			where h.due_at <= ${now} for update of h skip locked
		)
		delete from held_notification h using due d
		where h.org_id = d.org_id and h.person_id = d.person_id and h.conversation_id = d.conversation_id
		returning h.org_id as "organizationId", h.person_id as "personId", h.conversation_id as "conversationId",
			h.due_at as "dueAt", h.by_push as "byPush", h.first_message_id as "firstMessageId",
			h.last_message_id as "lastMessageId"`.execute(tx);
	return rows;
};

/** Returns the held texts of each conversation that are still unread, oldest first, up to the limit of an email. */
export const unreadAmong = async (
	tx: Tx,
	held: readonly Held[],
): Promise<Array<Whose & Told & { readonly texts: readonly string[] }>> => {
	const { rows } = await sql<Whose & Told & { texts: string[] }>`
		select h.org_id as "organizationId", h.person_id as "personId", v.id as "conversationId", m.texts
		from unnest(
			${held.map((one) => one.organizationId)}::bigint[], ${held.map((one) => one.personId)}::bigint[],
			${held.map((one) => one.conversationId)}::bigint[], ${held.map((one) => one.firstMessageId)}::bigint[],
			${held.map((one) => one.lastMessageId)}::bigint[]
		) as h (org_id, person_id, conversation_id, first_message_id, last_message_id)
		join conversation v on v.org_id = h.org_id and v.id = h.conversation_id
		join lateral (
			select array_agg(u.words order by u.id) as texts
			from (
				select m.id, ${wordsWithAttachments({ isOfBatch: false })} as words from message m
				where m.org_id = v.org_id and m.inbox_id = v.inbox_id and m.mobile = v.mobile and m.incoming
				order by m.id desc limit least(v.unread, ${incomingTextLimits.textsKept}::int)
			) u
			where u.id between h.first_message_id and h.last_message_id
		) m on m.texts is not null`.execute(tx);
	return rows;
};
