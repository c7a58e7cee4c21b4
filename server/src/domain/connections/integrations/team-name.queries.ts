import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfTeam } from './connections.queries.ts';

export const teamName = async (db: Db | Tx, of: OfTeam): Promise<string> => {
	const found = await db
		.selectFrom('team')
		.where('org_id', '=', of.organizationId)
		.where('id', '=', of.teamId)
		.select('name')
		.executeTakeFirstOrThrow();
	return found.name;
};
