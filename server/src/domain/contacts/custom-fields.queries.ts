import type { CustomFieldStatus } from '@quad/contract/session/routes.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../foundation/actor.ts';
import type { Ids } from '../../foundation/ids.ts';
import type { Db, Tx } from '../../foundation/postgres/db.ts';

/** The custom fields of the organization that are shown, in the order in which they came to be. */
export const listCustomFields = (db: Db, scope: OrganizationScope) =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('is_visible', '=', true)
		.orderBy('id')
		.select(['id', 'name'])
		.execute();

export type CustomField = Awaited<ReturnType<typeof allCustomFields>>[number];

/** Every custom field of the organization with its flags, by name. */
export const allCustomFields = (db: Db, scope: OrganizationScope) =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.orderBy('name')
		.select([
			'id',
			'name',
			'is_required as isRequired',
			'can_merge as canMerge',
			'is_visible as isVisible',
			'search_field as searchField',
			'is_date as isDate',
		])
		.execute();

/** How far the organization has got with its contact fields (gaps N-28); nothing is in progress: a file sets them up. */
export const customFieldStatus = async (db: Db, scope: OrganizationScope): Promise<CustomFieldStatus> => {
	const field = await db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return field ? 'enabled' : 'setupRequired';
};

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
