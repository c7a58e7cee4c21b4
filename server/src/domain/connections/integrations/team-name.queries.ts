import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfTeam } from './connections.queries.ts';

export const teamName = async (db: Db | Tx, teamRef: OfTeam): Promise<string> => {
	const found = await db
		.selectFrom('team')
		.where('org_id', '=', teamRef.organizationId)
		.where('id', '=', teamRef.teamId)
		.select('name')
		.executeTakeFirstOrThrow();
	return found.name;
};
