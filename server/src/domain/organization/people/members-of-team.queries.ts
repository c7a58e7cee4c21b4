import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the members of a team, including people removed from the organization. */
export const memberIdsOf = async (
	db: Db | Tx,
	{ organizationId, teamId }: { readonly organizationId: number; readonly teamId: number },
): Promise<number[]> => {
	const members = await db
		.selectFrom('team_member')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.select('person_id as id')
		.execute();
	return members.map(({ id }) => id);
};
