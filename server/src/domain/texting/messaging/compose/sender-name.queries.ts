import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';

export const senderName = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('person')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.personId)
		.select(['first_name as firstName', 'last_name as lastName'])
		.executeTakeFirstOrThrow();
