import type { ChatPicture, ChatSpeaker } from '@quad/contract/chat/chat/shapes.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface MessageRow {
	nth: number;
	by: ChatSpeaker;
	name: string;
	text: string;
	at: Date;
	draftId: string | null;
	choices: string[];
	picture: ChatPicture | null;
}

interface OfChat {
	readonly organizationId: number;
	readonly chatId: number;
}

const shown = sql`
	m.nth, m.by, coalesce(${fullName('p')}, '') as name, m.body as text, m.at, m.draft_id as "draftId", m.choices,
	case when i.id is not null
		then json_build_object('uri', ${addressOfMedia('')}::text || i.file, 'width', i.width, 'height', i.height) end as picture`;

/** SQL that is true if the visitor of a chat (`k`) sees a message (`m`), possibly shortened. */
const isForVisitor = sql`
	m.by <> 'note' and (m.by not in ('text-in', 'text-out') or k.closed_at is null or m.at < k.closed_at)
	and (m.by <> 'text-in' or 'text-in' is distinct from (
		select e.by from chat_message e
		where e.org_id = m.org_id and e.visitor_id = m.visitor_id and e.nth < m.nth and e.by <> 'note'
		order by e.nth desc limit 1
	))`;

/** Returns the newest of the messages, oldest first. */
const newest = async (db: Db | Tx, matching: RawBuilder<unknown>, take: number) => {
	const { rows } = await sql<MessageRow>`
		select * from (
			select ${shown}
			from chat_message m
			join chat k on k.org_id = m.org_id and k.id = m.chat_id
			left join person p on p.org_id = m.org_id and p.id = m.person_id
			left join media i on i.org_id = m.org_id and i.id = m.media_id
			where ${matching} order by m.nth desc limit ${take}
		) newest order by nth`.execute(db);
	return rows;
};

/**
 * Returns what the visitor may see of all their chats, after a message number. Consecutive texts from the phone
 * appear as one “answered by text”, and nothing after the chat was closed is shown.
 */
export const messagesForVisitor = (
	db: Db,
	{ organizationId, visitorId }: { organizationId: number; visitorId: number },
	after: number,
	take: number,
): Promise<MessageRow[]> =>
	newest(
		db,
		sql`m.org_id = ${organizationId} and m.visitor_id = ${visitorId} and m.nth > ${after} and ${isForVisitor}`,
		take,
	);

/** Returns what the visitor may see of one chat, for its transcript. */
export const saidInChat = (tx: Tx, { organizationId, chatId }: OfChat, take: number): Promise<MessageRow[]> =>
	newest(tx, sql`m.org_id = ${organizationId} and m.chat_id = ${chatId} and ${isForVisitor}`, take);

/** Returns whether an agent, or a bot that knew an answer, has replied in the chat. */
export const isAnswered = async (tx: Tx, chatRef: OfChat): Promise<boolean> => {
	const { rows } = await sql`
		select from chat k
		where k.org_id = ${chatRef.organizationId} and k.id = ${chatRef.chatId} and (k.bot_answered_at is not null or exists (
			select from chat_message m where m.org_id = k.org_id and m.chat_id = k.id and m.by in ('agent', 'text-out')
		))`.execute(tx);
	return rows.length > 0;
};

export const messagesOfChat = (db: Db, { organizationId, chatId }: OfChat, take: number): Promise<MessageRow[]> =>
	newest(db, sql`m.org_id = ${organizationId} and m.chat_id = ${chatId}`, take);

export const messageOfDraft = async (
	tx: Tx,
	{ organizationId, visitorId }: { organizationId: number; visitorId: number },
	draftId: string,
): Promise<{ nth: number; text: string; mediaId: number | null } | undefined> => {
	const { rows } = await sql<{ nth: number; text: string; mediaId: number | null }>`
		select nth, body as text, media_id as "mediaId" from chat_message
		where org_id = ${organizationId} and visitor_id = ${visitorId} and draft_id = ${draftId}::uuid`.execute(tx);
	return rows[0];
};

export interface NewMessage {
	by: ChatSpeaker;
	text: string;
	mediaId?: number | null;
	personId?: number | undefined;
	draftId?: string | undefined;
	sourceId?: number | undefined;
	/** Answers that the bot offers as buttons. */
	choices?: string[];
	at: Date;
}

/** Appends a message and updates its chat. Returns undefined if a message with this `sourceId` already exists. */
export const insertMessage = async (
	tx: Tx,
	chat: { organizationId: number; visitorId: number; chatId: number },
	one: NewMessage,
	lastText: string,
): Promise<number | undefined> => {
	const { rows } = await sql<{ nth: number }>`
		with next as (
			update chat_visitor set last_nth = last_nth + 1
			where org_id = ${chat.organizationId} and id = ${chat.visitorId} and not exists (
				select from chat_message where org_id = ${chat.organizationId}
					and chat_id = ${chat.chatId} and source_id = ${one.sourceId ?? null}::bigint
			)
			returning last_nth
		), kept as (
			insert into chat_message (org_id, visitor_id, nth, chat_id, by, person_id, body, media_id, draft_id, source_id, choices, at)
			select ${chat.organizationId}, ${chat.visitorId}, last_nth, ${chat.chatId}, ${one.by}, ${one.personId ?? null},
				${one.text}, ${one.mediaId ?? null}::bigint, ${one.draftId ?? null}::uuid, ${one.sourceId ?? null},
				${one.choices ?? []}::text[], ${one.at} from next
			returning nth
		), shown as (
			update chat set last_text = ${lastText}, last_by = ${one.by}, last_at = ${one.at},
				unread = case when ${one.by} in ('visitor', 'text-in') then least(unread + 1, 999)
					when ${one.by} in ('agent', 'text-out') then 0 else unread end,
				first_reply_at = case when ${one.by} = 'agent' then coalesce(first_reply_at, ${one.at}) else first_reply_at end
			where org_id = ${chat.organizationId} and id = ${chat.chatId} and ${one.by} not in ('system', 'note')
		)
		select nth from kept`.execute(tx);
	return rows[0]?.nth;
};
