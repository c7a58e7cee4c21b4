import type { ChatSpeaker, ChatState } from '@quad/contract/chat/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { contactOfVisitor } from './visitors.queries.ts';
import type { OfTeam } from './widgets.queries.ts';

export interface ChatRow {
	organizationId: number;
	id: number;
	teamId: number;
	widgetId: number;
	visitorId: number;
	state: ChatState;
	personId: number | null;
	personName: string | null;
	offeredTo: number | null;
	offeredName: string | null;
	/** The agent who transferred the chat. */
	offeredBy: number | null;
	offeredByName: string | null;
	waitingSince: Date | null;
	textConversationId: number | null;
	isToldAway: boolean;
	lastText: string;
	lastBy: ChatSpeaker;
	lastAt: Date;
	followedUpAt: Date | null;
	transcriptEmail: string | null;
	unread: number;
	agentTypingAt: Date | null;
	rating: number | null;
	ratingComment: string | null;
	visitorName: string;
	visitorNumber: number | null;
	visitorSeenAt: Date;
	widget: string;
}

const shown = sql`
	k.org_id as "organizationId", k.id, k.team_id as "teamId", k.widget_id as "widgetId", k.visitor_id as "visitorId",
	k.state, k.person_id as "personId", nullif(${fullName('p')}, '') as "personName", k.offered_to as "offeredTo",
	nullif(${fullName('o')}, '') as "offeredName", k.offered_by as "offeredBy", nullif(${fullName('g')}, '') as "offeredByName",
	k.followed_up_at as "followedUpAt", k.transcript_email as "transcriptEmail", k.waiting_since as "waitingSince",
	k.text_conversation_id as "textConversationId", k.is_told_away as "isToldAway", k.last_text as "lastText",
	k.last_by as "lastBy", k.last_at as "lastAt", k.unread, k.agent_typing_at as "agentTypingAt", k.rating,
	k.rating_comment as "ratingComment",
	coalesce(nullif(v.name, ''), nullif(${fullName('c')}, ''), '') as "visitorName", v.number as "visitorNumber", v.seen_at as "visitorSeenAt",
	w.name as widget`;

const from = sql`
	from chat k
	join chat_visitor v on v.org_id = k.org_id and v.id = k.visitor_id
	join chat_widget w on w.org_id = k.org_id and w.id = k.widget_id
	${contactOfVisitor}
	left join person p on p.org_id = k.org_id and p.id = k.person_id
	left join person o on o.org_id = k.org_id and o.id = k.offered_to
	left join person g on g.org_id = k.org_id and g.id = k.offered_by`;

export const findChat = async (db: Db | Tx, team: OfTeam, id: number): Promise<ChatRow | undefined> => {
	const { rows } = await sql<ChatRow>`
		select ${shown} ${from}
		where k.org_id = ${team.organizationId} and k.team_id = ${team.teamId} and k.id = ${id}`.execute(db);
	return rows[0];
};

/** Returns those of `ids` that belong to the team. */
export const chatsWithin = async (db: Db, team: OfTeam, ids: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select id from chat
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and id = any (${ids}::bigint[])`.execute(db);
	return rows.map(({ id }) => id);
};

export const newestChat = async (
	db: Db | Tx,
	organizationId: number,
	visitorId: number,
): Promise<ChatRow | undefined> => {
	const { rows } = await sql<ChatRow>`
		select ${shown} ${from}
		where k.org_id = ${organizationId} and k.visitor_id = ${visitorId} order by k.id desc limit 1`.execute(db);
	return rows[0];
};

export const insertChat = (
	tx: Tx,
	team: OfTeam & { id: number; widgetId: number; visitorId: number; state: 'bot' | 'waiting'; at: Date },
) =>
	tx
		.insertInto('chat')
		.values({
			org_id: team.organizationId,
			id: team.id,
			team_id: team.teamId,
			widget_id: team.widgetId,
			visitor_id: team.visitorId,
			state: team.state,
			waiting_since: team.state === 'waiting' ? team.at : null,
			last_at: team.at,
			created_at: team.at,
		})
		.execute();

export type Box = 'open' | 'mine' | 'waiting' | 'closed';

const inBox = (box: Box, personId: number): RawBuilder<unknown> => {
	if (box === 'mine') return sql`k.state = 'open' and k.person_id = ${personId}`;
	if (box === 'waiting') return sql`k.state = 'waiting'`;
	return box === 'closed' ? sql`k.state = 'closed'` : sql`k.state <> 'closed'`;
};

/** Returns the next page of chats, newest first. */
export const pageOfChats = async (
	db: Db,
	team: OfTeam & { personId: number },
	{ box, after, take }: { box: Box; after: { at: Date; id: number } | undefined; take: number },
): Promise<ChatRow[]> => {
	const { rows } = await sql<ChatRow>`
		select ${shown} ${from}
		where k.org_id = ${team.organizationId} and k.team_id = ${team.teamId} and ${inBox(box, team.personId)}
			and (${after?.at ?? null}::timestamptz is null
				or (k.last_at, k.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
		order by k.last_at desc, k.id desc limit ${take}`.execute(db);
	return rows;
};

export const countWaiting = async (db: Db | Tx, team: OfTeam): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from chat
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and state = 'waiting'`.execute(db);
	return rows[0]?.count ?? 0;
};

export const earlierChats = async (
	db: Db,
	team: OfTeam,
	{ visitorId, id }: { visitorId: number; id: number },
): Promise<Array<{ id: number; createdAt: Date; lastText: string; agent: string }>> => {
	const { rows } = await sql<{ id: number; createdAt: Date; lastText: string; agent: string }>`
		select k.id, k.created_at as "createdAt", k.last_text as "lastText", coalesce(${fullName('p')}, '') as agent
		from chat k left join person p on p.org_id = k.org_id and p.id = k.person_id
		where k.org_id = ${team.organizationId} and k.team_id = ${team.teamId} and k.visitor_id = ${visitorId}
			and k.id < ${id}
		order by k.id desc limit 20`.execute(db);
	return rows;
};

export interface ChatChange {
	state?: ChatState;
	personId?: number | null;
	offeredTo?: number | null;
	/** Who offered the chat, and when. Changing `offeredTo` without `offer` ends the offer. */
	offer?: { by: number | null; at: Date };
	followedUpAt?: Date;
	botAnsweredAt?: Date;
	transcriptEmail?: string;
	waitingSince?: Date | null;
	acceptedAt?: Date;
	closedAt?: Date;
	pausedAt?: Date | undefined;
	textConversationId?: number;
	isToldAway?: boolean;
	unread?: number;
	agentTypingAt?: Date | null;
	rating?: { rating: number; comment: string };
}

export const changeChat = (tx: Tx, organizationId: number, id: number, to: ChatChange) =>
	tx
		.updateTable('chat')
		.set({
			state: to.state,
			person_id: to.personId,
			...(to.offeredTo === undefined
				? {}
				: { offered_to: to.offeredTo, offered_at: to.offer?.at ?? null, offered_by: to.offer?.by ?? null }),
			followed_up_at: to.followedUpAt,
			bot_answered_at: to.botAnsweredAt,
			transcript_email: to.transcriptEmail,
			waiting_since: to.waitingSince,
			accepted_at: to.acceptedAt,
			closed_at: to.closedAt,
			paused_at: to.pausedAt,
			text_conversation_id: to.textConversationId,
			is_told_away: to.isToldAway,
			unread: to.unread,
			agent_typing_at: to.agentTypingAt,
			rating: to.rating?.rating,
			rating_comment: to.rating?.comment,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/**
 * Returns the open chat that a text replies to, which is the chat that sent the last text to that phone. A reply to
 * any other text of the inbox belongs to no chat.
 */
export const chatAnsweredBy = async (
	tx: Tx,
	organizationId: number,
	text: { messageId: number; conversationId: number },
): Promise<ChatRow | undefined> => {
	const { rows } = await sql<ChatRow>`
		select ${shown} ${from}
		where k.org_id = ${organizationId} and k.text_conversation_id = ${text.conversationId} and k.state <> 'closed'
			and exists (
				select from message m
				cross join lateral (
					select b.id from message b
					where b.org_id = m.org_id and b.inbox_id = m.inbox_id and b.mobile = m.mobile and b.id < m.id
						and not b.incoming and (b.person_id is not null or b.batch_id is not null)
					order by b.id desc limit 1
				) before
				join chat_message s on s.org_id = k.org_id and s.chat_id = k.id and s.source_id = before.id
					and s.by = 'text-out'
				where m.org_id = k.org_id and m.id = ${text.messageId}
			)
		order by k.id desc limit 1`.execute(tx);
	return rows[0];
};
