import { sql } from 'kysely';
import type { OrganizationScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import type { Ids } from '../../foundation/ids.ts';

/** The custom fields of the organization that are shown, in the order in which they came to be. */
export const listCustomFields = (db: Db, scope: OrganizationScope) =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('is_visible', '=', true)
		.orderBy('id')
		.select(['id', 'name'])
		.execute();

export interface MergeableField {
	id: number;
	name: string;
}

/** Those of them that may be merged into a text. */
export const mergeableFields = (db: Db, scope: OrganizationScope): Promise<MergeableField[]> =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('can_merge', '=', true)
		.orderBy('name')
		.select(['id', 'name'])
		.execute();

/** The ids of all its custom fields by name in lower case: names differ in more than case. */
export const customFieldsOf = async (db: Db | Tx, scope: OrganizationScope): Promise<Map<string, number>> => {
	const rows = await db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.select(['id', 'name'])
		.execute();
	return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
};

/** Makes the custom fields that are not there yet. */
export const makeCustomFields = async (
	tx: Tx,
	scope: OrganizationScope,
	names: readonly string[],
	ids: Ids,
): Promise<void> => {
	await sql`
		insert into custom_field (org_id, id, name)
		select ${scope.organizationId}, id, name
		from unnest(${names.map(() => ids.next())}::bigint[], ${names}::text[]) as made (id, name)
		on conflict do nothing`.execute(tx);
};
