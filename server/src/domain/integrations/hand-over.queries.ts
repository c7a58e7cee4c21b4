/** The connections that import and export in somebody's name, when that person leaves. */
import { sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';

/**
 * Each of this person's becomes the first candidate's who administers its team, otherwise an administrator's, otherwise an
 * owner's: runs go on in that name, and failures are mailed there. What an automation sends in this person's name goes out
 * in the first candidate's. `teamId` null: of every team.
 */
export const handOverConnections = async (
	tx: Tx,
	of: { organizationId: number; teamId: number | null; personId: number; candidates: readonly number[] },
): Promise<void> => {
	await sql`
		with moved as (
			select c.org_id, c.id, h.id as holder_id
			from integration_connection c
			cross join lateral (
				select k.id from person k
				left join team_member m on m.org_id = k.org_id and m.team_id = c.team_id and m.person_id = k.id
				where k.org_id = c.org_id and k.id <> c.saved_by and k.removed_at is null
					and (k.is_owner or coalesce(m.is_administrator, false))
				order by array_position(${of.candidates}::bigint[], k.id) nulls last,
					coalesce(m.is_administrator, false) desc, k.id
				limit 1
			) h
			where c.org_id = ${of.organizationId} and c.saved_by = ${of.personId}
				and (${of.teamId}::bigint is null or c.team_id = ${of.teamId})
		)
		update integration_connection c set saved_by = moved.holder_id
		from moved where c.org_id = moved.org_id and c.id = moved.id`.execute(tx);
	const [first] = of.candidates;
	if (first === undefined) return;
	await sql`
		update integration_automation a set settings = jsonb_set(a.settings, '{sendingUserId}', to_jsonb(${first}::bigint))
		from integration_connection c
		where a.org_id = ${of.organizationId} and (a.settings ->> 'sendingUserId')::bigint = ${of.personId}
			and c.org_id = a.org_id and c.id = a.connection_id
			and (${of.teamId}::bigint is null or c.team_id = ${of.teamId})`.execute(tx);
};
