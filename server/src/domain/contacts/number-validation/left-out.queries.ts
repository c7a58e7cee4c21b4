import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

type OfTeam = Pick<TeamScope, 'organizationId' | 'teamId'>;

const leftOut = ({ organizationId, teamId }: OfTeam) => sql`
	from unreachable_number u
	join contact c on c.org_id = u.org_id and c.mobile = u.number
	join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${teamId}
	where u.org_id = ${organizationId} and u.is_left_out`;

export const countLeftOut = async (db: Db, team: OfTeam): Promise<number> => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${leftOut(team)}`.execute(db);
	return rows[0]?.count ?? 0;
};

interface LeftOutRow {
	id: number;
	name: string;
	mobile: number;
	why: 'landline' | 'invalid';
	source: 'look-up' | 'delivery';
	since: Date;
}

export const pageOfLeftOut = async (
	db: Db,
	team: OfTeam,
	{ skip, take }: { skip: number; take: number },
): Promise<LeftOutRow[]> => {
	const { rows } = await sql<LeftOutRow>`
		select c.id, ${fullName('c')} as name, c.mobile, u.why, u.source, u.since
		${leftOut(team)} order by u.since desc, c.id offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const numberOf = async (tx: Tx, { organizationId, teamId }: OfTeam, contactId: number) => {
	const { rows } = await sql<{ mobile: number | null }>`
		select c.mobile from contact c
		join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${teamId}
		where c.org_id = ${organizationId} and c.id = ${contactId}`.execute(tx);
	return rows[0];
};
