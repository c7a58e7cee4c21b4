import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { fullName } from '../../foundation/postgres/full-name.ts';
import type { OfTeam } from './chats.queries.ts';

export interface AgentRow {
	id: number;
	name: string;
	email: string;
	isAvailable: boolean;
	givenAt: Date | null;
	/** Chats that they have, or are offered. */
	load: number;
	mailsFollowUps: boolean;
}

/** Who takes chats in a team; available only who was heard of since. */
export const agentsOf = async (db: Db | Tx, of: OfTeam, since: Date): Promise<AgentRow[]> => {
	const { rows } = await sql<AgentRow>`
		select p.id, ${fullName('p')} as name, p.email, coalesce(a.is_available and a.seen_at > ${since}, false) as "isAvailable",
			a.given_at as "givenAt", p.mail_on_chat_follow_up as "mailsFollowUps",
			(select count(*)::int from chat_conversation k where k.org_id = m.org_id and k.team_id = m.team_id
				and ((k.state = 'open' and k.person_id = p.id) or (k.state = 'waiting' and k.offered_to = p.id))) as load
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		left join chat_availability a on a.org_id = m.org_id and a.team_id = m.team_id and a.person_id = m.person_id
		where m.org_id = ${of.organizationId} and m.team_id = ${of.teamId}
			and (m.is_chat_agent or m.is_chat_administrator)
		order by lower(p.first_name), p.id`.execute(db);
	return rows;
};

export const isAvailable = async (db: Db | Tx, scope: TeamScope, since: Date): Promise<boolean> => {
	const { rows } = await sql`
		select from chat_availability where org_id = ${scope.organizationId} and team_id = ${scope.teamId}
			and person_id = ${scope.personId} and is_available and seen_at > ${since}`.execute(db);
	return rows.length > 0;
};

/** Answers whether it changed. */
export const writeAvailability = async (tx: Tx, scope: TeamScope, available: boolean, at: Date): Promise<void> => {
	await sql`
		insert into chat_availability (org_id, team_id, person_id, is_available, changed_at, seen_at)
		values (${scope.organizationId}, ${scope.teamId}, ${scope.personId}, ${available}, ${at}, ${at})
		on conflict (org_id, team_id, person_id) do update
			set is_available = excluded.is_available, changed_at = excluded.changed_at, seen_at = excluded.seen_at`.execute(
		tx,
	);
};

export const renewAvailability = async (db: Db, scope: TeamScope, at: Date): Promise<void> => {
	await sql`
		update chat_availability set seen_at = ${at}
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and person_id = ${scope.personId}
			and is_available`.execute(db);
};

export interface SilentAgent {
	organizationId: number;
	teamId: number;
	personId: number;
	name: string;
}

/** Makes those away who were not heard of since, and says who they are. */
export const makeSilentAway = async (tx: Tx, since: Date, at: Date): Promise<SilentAgent[]> => {
	const { rows } = await sql<SilentAgent>`
		update chat_availability a set is_available = false, changed_at = ${at}
		from person p
		where a.is_available and a.seen_at <= ${since} and p.org_id = a.org_id and p.id = a.person_id
		returning a.org_id as "organizationId", a.team_id as "teamId", a.person_id as "personId",
			p.first_name as name`.execute(tx);
	return rows;
};

export const markGiven = (tx: Tx, of: OfTeam, personId: number, at: Date) =>
	tx
		.updateTable('chat_availability')
		.set({ given_at: at })
		.where('org_id', '=', of.organizationId)
		.where('team_id', '=', of.teamId)
		.where('person_id', '=', personId)
		.execute();
