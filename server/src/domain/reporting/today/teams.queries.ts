import type { Db } from '../../../foundation/postgres/db.ts';

/** Returns one team of the organization, or all of them if none is given. */
export const teamsOf = (db: Db, organizationId: number, teamId: number | undefined) =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.$if(teamId !== undefined, (query) => query.where('id', '=', teamId ?? 0))
		.select(['id', 'name', 'time_zone as timeZone'])
		.execute();

export const inboxesOf = async (db: Db, organizationId: number, teamIds: readonly number[]): Promise<number[]> => {
	const rows = await db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', 'in', [0, ...teamIds])
		.where('removed_at', 'is', null)
		.select('id')
		.execute();
	return rows.map(({ id }) => id);
};
