import { type BotContent, type BotState, botContent, botState } from '@quad/contract/chat/chat/bot.ts';
import type { ChatBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { OfTeam } from './widgets.queries.ts';

export const botsOf = async (db: Db | Tx, team: OfTeam): Promise<ChatBot[]> => {
	const { rows } = await sql<ChatBot>`
		select b.id, b.name, b.live_version as version,
			(select count(*)::int from chat_bot_miss m
				where m.org_id = b.org_id and m.bot_id = b.id and m.settled_at is null) as unanswered,
			coalesce((select json_agg(w.name order by ${byName('w.name')}) from chat_widget w
				where w.org_id = b.org_id and w.bot_id = b.id and w.removed_at is null), '[]') as widgets
		from chat_bot b where b.org_id = ${team.organizationId} and b.team_id = ${team.teamId}
		order by ${byName('b.name')}, b.id`.execute(db);
	return rows;
};

/** Locks a bot until the transaction ends. Returns undefined if the team has no such bot. */
export const lockBot = async (tx: Tx, team: OfTeam, id: number): Promise<{ version: number } | undefined> => {
	const { rows } = await sql<{ version: number }>`
		select live_version as version from chat_bot
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and id = ${id} for update`.execute(tx);
	return rows[0];
};

export const insertBot = (tx: Tx, team: OfTeam, { id, name, at }: { id: number; name: string; at: Date }) =>
	tx
		.insertInto('chat_bot')
		.values({ org_id: team.organizationId, id, team_id: team.teamId, name, live_version: 1, created_at: at })
		.execute();

export const updateBot = (
	tx: Tx,
	team: OfTeam,
	{ id, name, version }: { id: number; name: string | undefined; version: number },
) =>
	tx
		.updateTable('chat_bot')
		.set({ live_version: version, name })
		.where('org_id', '=', team.organizationId)
		.where('id', '=', id)
		.execute();

export const removeBot = (tx: Tx, team: OfTeam, id: number) =>
	tx.deleteFrom('chat_bot').where('org_id', '=', team.organizationId).where('id', '=', id).execute();

export const insertVersion = (
	tx: Tx,
	scope: Pick<TeamScope, 'organizationId' | 'personId'>,
	one: { botId: number; nth: number; content: BotContent; at: Date },
) =>
	tx
		.insertInto('chat_bot_version')
		.values({
			org_id: scope.organizationId,
			bot_id: one.botId,
			nth: one.nth,
			content: JSON.stringify(one.content),
			person_id: scope.personId,
			saved_at: one.at,
		})
		.execute();

/** Parses stored content with the current schema, whichever version of Quad wrote it. */
export const contentOf = async (
	db: Db | Tx,
	organizationId: number,
	botId: number,
	nth: number,
): Promise<BotContent | undefined> => {
	const row = await db
		.selectFrom('chat_bot_version')
		.where('org_id', '=', organizationId)
		.where('bot_id', '=', botId)
		.where('nth', '=', nth)
		.select('content')
		.executeTakeFirst();
	return row && botContent.parse(row.content);
};

export const versionsOf = async (db: Db | Tx, organizationId: number, botId: number) => {
	const { rows } = await sql<{ nth: number; savedAt: Date; savedBy: string }>`
		select v.nth, v.saved_at as "savedAt", ${fullName('p')} as "savedBy"
		from chat_bot_version v join person p on p.org_id = v.org_id and p.id = v.person_id
		where v.org_id = ${organizationId} and v.bot_id = ${botId} order by v.nth desc limit 50`.execute(db);
	return rows;
};

/** Returns the live version of a widget's bot. */
export const botOfWidget = async (
	tx: Tx,
	organizationId: number,
	widgetId: number,
): Promise<{ botId: number; version: number } | undefined> => {
	const { rows } = await sql<{ botId: number; version: number }>`
		select b.id as "botId", b.live_version as version
		from chat_widget w join chat_bot b on b.org_id = w.org_id and b.id = w.bot_id
		where w.org_id = ${organizationId} and w.id = ${widgetId}`.execute(tx);
	return rows[0];
};

export interface BotInChat {
	botId: number | null;
	version: number | null;
	state: BotState;
}

export const readBotInChat = async (tx: Tx, organizationId: number, id: number): Promise<BotInChat> => {
	const row = await tx
		.selectFrom('chat')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.select(['bot_id as botId', 'bot_version as version', 'bot_state as state'])
		.executeTakeFirstOrThrow();
	return { botId: row.botId, version: row.version, state: botState.parse(row.state ?? {}) };
};

export const writeBotInChat = (
	tx: Tx,
	organizationId: number,
	id: number,
	{ botId, version, state }: { botId: number; version: number; state: BotState },
) =>
	tx
		.updateTable('chat')
		.set({ bot_id: botId, bot_version: version, bot_state: JSON.stringify(state) })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const insertMiss = (
	tx: Tx,
	organizationId: number,
	one: { id: number; botId: number; chatId: number; text: string; at: Date },
) =>
	tx
		.insertInto('chat_bot_miss')
		.values({
			org_id: organizationId,
			id: one.id,
			bot_id: one.botId,
			chat_id: one.chatId,
			body: one.text,
			at: one.at,
		})
		.execute();

export const missesOf = (db: Db, organizationId: number, botId: number) =>
	db
		.selectFrom('chat_bot_miss')
		.where('org_id', '=', organizationId)
		.where('bot_id', '=', botId)
		.where('settled_at', 'is', null)
		.orderBy('id', 'desc')
		.limit(200)
		.select(['id', 'body as text', 'at', 'chat_id as conversationId'])
		.execute();

export const writeSettled = (tx: Tx, organizationId: number, botId: number, id: number, at: Date) =>
	tx
		.updateTable('chat_bot_miss')
		.set({ settled_at: at })
		.where('org_id', '=', organizationId)
		.where('bot_id', '=', botId)
		.where('id', '=', id)
		.execute();
