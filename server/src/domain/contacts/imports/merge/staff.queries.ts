import type { OrganizationScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import type { StaffMember } from './staff-directory.ts';

/** Returns the people whom a file can name as assignees. */
export const readStaff = (db: Db, scope: OrganizationScope): Promise<StaffMember[]> =>
	db
		.selectFrom('person')
		.where('org_id', '=', scope.organizationId)
		.where('removed_at', 'is', null)
		.select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'campus_id as campusId'])
		.execute();
