import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfTeam } from './widgets.queries.ts';

export interface Place extends OfTeam {
	id: number;
	visitorId: number;
}

const place = sql`org_id as "organizationId", team_id as "teamId", id, visitor_id as "visitorId"`;

/** Returns the open chats of an agent who left. */
export const chatsOfAgent = async (db: Db | Tx, person: OfTeam & { personId: number }): Promise<Place[]> => {
	const { rows } = await sql<Place>`
		select ${place} from chat
		where org_id = ${person.organizationId} and team_id = ${person.teamId} and state = 'open'
			and person_id = ${person.personId}`.execute(db);
	return rows;
};

/** Withdraws offers made to agents who can no longer take chats. */
export const withdrawOffers = async (tx: Tx, person: OfTeam & { personId: number }): Promise<void> => {
	await sql`
		update chat set offered_to = null, offered_at = null, offered_by = null
		where org_id = ${person.organizationId} and team_id = ${person.teamId} and offered_to = ${person.personId}`.execute(
		tx,
	);
};

export const waitingTeams = async (db: Db): Promise<OfTeam[]> => {
	const { rows } = await sql<OfTeam>`
		select distinct org_id as "organizationId", team_id as "teamId" from chat
		where state = 'waiting'`.execute(db);
	return rows;
};

/** Routes a team's chats in one process at a time. */
export const lockRouting = async (tx: Tx, { organizationId, teamId }: OfTeam): Promise<void> => {
	const key = `chat routing ${organizationId} ${teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
};

export interface WaitingChat {
	id: number;
	visitorId: number;
	widgetId: number;
	offeredTo: number | null;
	offeredAt: Date | null;
	isToldAway: boolean;
	/** Whether a colleague transferred the chat, and so gets it back if no one accepts. */
	isPassedOn: boolean;
}

/** Returns waiting chats, the longest waiting first. */
export const waitingChats = async (tx: Tx, team: OfTeam): Promise<WaitingChat[]> => {
	const { rows } = await sql<WaitingChat>`
		select id, visitor_id as "visitorId", widget_id as "widgetId", offered_to as "offeredTo",
			offered_at as "offeredAt", is_told_away as "isToldAway",
			offered_by is not null as "isPassedOn"
		from chat
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and state = 'waiting'
		order by waiting_since, id limit 200`.execute(tx);
	return rows;
};

/** Returns whether the chat was still waiting. */
export const offerTo = async (
	tx: Tx,
	team: OfTeam,
	{ id, personId, at }: { id: number; personId: number | null; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		update chat set offered_to = ${personId}, offered_at = ${at}, offered_by = null
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and id = ${id} and state = 'waiting'
		returning id`.execute(tx);
	return rows.length > 0;
};

/** Returns chats whose transfer was offered before `since` and has not been accepted. */
export const offersOver = async (db: Db, since: Date): Promise<Place[]> => {
	const { rows } = await sql<Place>`
		select ${place} from chat
		where state = 'waiting' and offered_by is not null and offered_at <= ${since} limit 100`.execute(db);
	return rows;
};

/** Returns open chats of widgets or teams whose web chat was turned off. */
export const turnedOffChats = async (db: Db): Promise<Place[]> => {
	const { rows } = await sql<Place>`
		select k.org_id as "organizationId", k.team_id as "teamId", k.id, k.visitor_id as "visitorId"
		from chat k
		join chat_widget w on w.org_id = k.org_id and w.id = k.widget_id
		join team t on t.org_id = k.org_id and t.id = k.team_id
		where k.state <> 'closed' and not (w.is_enabled and t.has_chat and t.removed_at is null) limit 200`.execute(db);
	return rows;
};

export const idleChats = async (db: Db, since: Date): Promise<Place[]> => {
	const { rows } = await sql<Place>`
		select ${place} from chat where state <> 'closed' and last_at <= ${since} limit 100`.execute(db);
	return rows;
};
