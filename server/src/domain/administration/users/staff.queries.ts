import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Returns the first people of the team by name, or a single one. */
export const staffOf = (db: Db, scope: TeamScope, which: { most: number } | { id: number }) =>
	db
		.selectFrom('team_member as m')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'm.org_id').onRef('p.id', '=', 'm.person_id'))
		.where('m.org_id', '=', scope.organizationId)
		.where('m.team_id', '=', scope.teamId)
		.where('p.removed_at', 'is', null)
		.$if('id' in which, (query) => query.where('p.id', '=', 'id' in which ? which.id : 0))
		.orderBy(byName('p.first_name'))
		.orderBy(byName('p.last_name'))
		.orderBy('p.id')
		.limit('most' in which ? which.most : 1)
		.select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email as emailAddress'])
		.select([fullName('p').as('displayName'), fullName('p').as('fullName')])
		.execute();
