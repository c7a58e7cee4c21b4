import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface TeamKey {
	readonly organizationId: number;
	readonly teamId: number;
}

/** Moves people's own sessions to the first of their other teams by name. Returns the moved sessions. */
export const moveSessionsFrom = async (tx: Tx, { organizationId, teamId }: TeamKey): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		with place as (
			select s.id, other.id as team_id
			from session s
			cross join lateral (
				select t.id from team_member m
				join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
				where m.org_id = s.org_id and m.person_id = s.person_id and m.team_id <> s.team_id
				order by ${byName('t.name')} limit 1
			) other
			where s.org_id = ${organizationId} and s.team_id = ${teamId} and s.caretaker_id is null
		)
		update session s set team_id = p.team_id from place p where s.org_id = ${organizationId} and s.id = p.id
		returning s.id`.execute(tx);
	return rows.map(({ id }) => id);
};

export const endSessionsIn = async (
	tx: Tx,
	{ organizationId, teamId }: TeamKey,
	which: 'acting' | 'all',
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		delete from session where org_id = ${organizationId} and team_id = ${teamId}
			${which === 'acting' ? sql`and caretaker_id is not null` : sql``}
		returning id`.execute(tx);
	return rows.map(({ id }) => id);
};
