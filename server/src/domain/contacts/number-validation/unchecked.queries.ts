/** Finds contacts whose number was never looked up. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasNoLine } from '../../carriers/carriers/index.ts';

interface Unchecked {
	id: number;
	name: string;
	mobile: number;
}

/** Returns the next unchecked contacts of a team or organization, by ID. */
export const findUnchecked = async (
	db: Db | Tx,
	{ organizationId, teamId }: { organizationId: number; teamId?: number },
	{ after, take }: { after: number; take: number },
): Promise<Unchecked[]> => {
	const ofTeam: RawBuilder<unknown> =
		teamId === undefined
			? sql``
			: sql`join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${teamId}`;
	const { rows } = await sql<Unchecked>`
		select c.id, ${fullName('c')} as name, c.mobile from contact c ${ofTeam}
		where c.org_id = ${organizationId} and c.id > ${after} and c.mobile is not null
			and ${hasNoLine(sql`c.org_id`, sql`c.mobile`)}
		order by c.id limit ${take}`.execute(db);
	return rows;
};
