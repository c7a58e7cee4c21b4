import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';

export interface FieldRow {
	id: number;
	name: string;
}

/** The organization's own fields that may be merged into a text. */
export const mergeableFields = (db: Db, scope: TeamScope): Promise<FieldRow[]> =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('can_merge', '=', true)
		.orderBy('name')
		.select(['id', 'name'])
		.execute();

export const senderName = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('person')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.personId)
		.select(['first_name as firstName', 'last_name as lastName'])
		.executeTakeFirstOrThrow();
