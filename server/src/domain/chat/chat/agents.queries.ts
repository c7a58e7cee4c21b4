import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { OfTeam } from './widgets.queries.ts';

export interface AgentRow {
	id: number;
	name: string;
	email: string;
	isAvailable: boolean;
	/** Whether Quad heard from the agent's browser recently, whatever availability the agent has set. */
	isHere: boolean;
	givenAt: Date | null;
	/** Number of open chats that the agent has or has been offered. */
	load: number;
	mailsFollowUps: boolean;
}

/** Returns the agents of a team. Only agents heard from after `since` count as available. */
export const agentsOf = async (db: Db | Tx, team: OfTeam, since: Date): Promise<AgentRow[]> => {
	const { rows } = await sql<AgentRow>`
		select p.id, ${fullName('p')} as name, p.email, coalesce(a.is_available and a.seen_at > ${since}, false) as "isAvailable",
			coalesce(a.seen_at > ${since}, false) as "isHere", a.given_at as "givenAt", p.mail_on_chat_follow_up as "mailsFollowUps",
			(select count(*)::int from chat k where k.org_id = m.org_id and k.team_id = m.team_id
				and ((k.state = 'open' and k.person_id = p.id) or (k.state = 'waiting' and k.offered_to = p.id))) as load
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		left join chat_availability a on a.org_id = m.org_id and a.team_id = m.team_id and a.person_id = m.person_id
		where m.org_id = ${team.organizationId} and m.team_id = ${team.teamId}
			and (m.is_chat_agent or m.is_chat_administrator)
		order by ${byName('p.first_name')}, p.id`.execute(db);
	return rows;
};

export const isAvailable = async (db: Db | Tx, scope: TeamScope, since: Date): Promise<boolean> => {
	const { rows } = await sql`
		select from chat_availability where org_id = ${scope.organizationId} and team_id = ${scope.teamId}
			and person_id = ${scope.personId} and is_available and seen_at > ${since}`.execute(db);
	return rows.length > 0;
};

export const writeAvailability = async (tx: Tx, scope: TeamScope, available: boolean, at: Date): Promise<void> => {
	await sql`
		insert into chat_availability (org_id, team_id, person_id, is_available, changed_at, seen_at)
		values (${scope.organizationId}, ${scope.teamId}, ${scope.personId}, ${available}, ${at}, ${at})
		on conflict (org_id, team_id, person_id) do update
			set is_available = excluded.is_available, changed_at = excluded.changed_at, seen_at = excluded.seen_at`.execute(
		tx,
	);
};

/** Records that an agent's browser is open. After a long silence, agents stay away until they return themselves. */
export const noteHeard = async (
	db: Db | Tx,
	scope: TeamScope,
	{ at, since }: { at: Date; since: Date },
): Promise<void> => {
	await sql`
		insert into chat_availability (org_id, team_id, person_id, is_available, changed_at, seen_at)
		values (${scope.organizationId}, ${scope.teamId}, ${scope.personId}, false, ${at}, ${at})
		on conflict (org_id, team_id, person_id) do update set seen_at = excluded.seen_at,
			is_available = chat_availability.is_available and chat_availability.seen_at > ${since}`.execute(db);
};

/** Marks agents as away who have not been heard from since `since`. Returns their teams. */
export const makeSilentAway = async (tx: Tx, since: Date, at: Date): Promise<OfTeam[]> => {
	const { rows } = await sql<OfTeam>`
		update chat_availability set is_available = false, changed_at = ${at}
		where is_available and seen_at <= ${since}
		returning org_id as "organizationId", team_id as "teamId"`.execute(tx);
	return rows;
};

interface SilentAgent extends OfTeam {
	readonly personId: number;
	readonly name: string;
}

/** Returns silent agents who still have chats, including agents who never set an availability. */
export const silentWithChats = async (db: Db, since: Date): Promise<SilentAgent[]> => {
	const { rows } = await sql<SilentAgent>`
		select distinct k.org_id as "organizationId", k.team_id as "teamId", k.person_id as "personId", p.first_name as name
		from chat k
		join person p on p.org_id = k.org_id and p.id = k.person_id
		left join chat_availability a on a.org_id = k.org_id and a.team_id = k.team_id and a.person_id = k.person_id
		where k.state = 'open' and coalesce(a.seen_at, k.accepted_at, k.created_at) <= ${since}`.execute(db);
	return rows;
};

export const markGiven = (tx: Tx, team: OfTeam, personId: number, at: Date) =>
	tx
		.updateTable('chat_availability')
		.set({ given_at: at })
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('person_id', '=', personId)
		.execute();
