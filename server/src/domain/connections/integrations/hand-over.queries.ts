/** Reassigns the connections of a user who is removed, because imports and exports run in that user's name. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface LeavingHolder {
	readonly organizationId: number;
	/** Null for all teams. */
	readonly teamId: number | null;
	readonly personId: number;
	/** Users who may take over, in order of preference. */
	readonly candidates: readonly number[];
}

/**
 * Assigns each connection to the first candidate who administers its team, otherwise to an administrator or an owner.
 * Runs continue in that user's name, and failures are emailed to them.
 */
export const moveConnections = async (tx: Tx, holder: LeavingHolder): Promise<void> => {
	await sql`
		with moved as (
			select c.org_id, c.id, h.id as holder_id
			from integration_connection c
			cross join lateral (
				select k.id from person k
				left join team_member m on m.org_id = k.org_id and m.team_id = c.team_id and m.person_id = k.id
				where k.org_id = c.org_id and k.id <> c.saved_by and k.removed_at is null
					and (k.is_owner or coalesce(m.is_administrator, false))
				order by array_position(${holder.candidates}::bigint[], k.id) nulls last,
					coalesce(m.is_administrator, false) desc, k.id
				limit 1
			) h
			where c.org_id = ${holder.organizationId} and c.saved_by = ${holder.personId}
				and (${holder.teamId}::bigint is null or c.team_id = ${holder.teamId})
		)
		update integration_connection c set saved_by = moved.holder_id
		from moved where c.org_id = moved.org_id and c.id = moved.id`.execute(tx);
};

/**
 * Switches automations to the first candidate with a personal inbox and a number in the team, or off if there is
 * none. Returns those that were switched off.
 */
export const moveAutomations = async (
	tx: Tx,
	holder: LeavingHolder,
): Promise<Array<{ id: number; connector: string; teamId: number; team: string }>> => {
	const { rows } = await sql<{ id: number; connector: string; teamId: number; team: string }>`
		with left_alone as (
			select a.org_id, a.connection_id, c.connector, t.id as team_id, t.name as team, (
				select i.person_id from inbox i
				join person k on k.org_id = i.org_id and k.id = i.person_id and k.removed_at is null
				where i.org_id = c.org_id and i.team_id = c.team_id and i.type = 'personal' and i.removed_at is null
					and i.number is not null and i.person_id <> ${holder.personId}
					and i.person_id = any(${holder.candidates}::bigint[])
				order by array_position(${holder.candidates}::bigint[], i.person_id) limit 1
			) as sender_id, (a.settings ->> 'isEnabled')::boolean as was_enabled
			from integration_automation a
			join integration_connection c on c.org_id = a.org_id and c.id = a.connection_id
			join team t on t.org_id = c.org_id and t.id = c.team_id
			where a.org_id = ${holder.organizationId} and (a.settings ->> 'sendingUserId')::bigint = ${holder.personId}
				and (${holder.teamId}::bigint is null or c.team_id = ${holder.teamId})
		), moved as (
			update integration_automation a set settings = a.settings || jsonb_build_object(
				'sendingUserId', l.sender_id, 'isEnabled', l.was_enabled and l.sender_id is not null
			)
			from left_alone l where l.org_id = a.org_id and l.connection_id = a.connection_id
			returning a.connection_id
		)
		select l.connection_id as id, initcap(l.connector) as connector, l.team_id as "teamId", l.team
		from left_alone l join moved using (connection_id) where l.was_enabled and l.sender_id is null`.execute(tx);
	return rows;
};
