import type { CustomFieldStatus } from '@quad/contract/access/session/routes.ts';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Ids } from '../../../foundation/ids.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** The key of an organization, from a scope or a job's row. */
export interface OfOrganization {
	organizationId: number;
}

/** Returns the organization's visible custom fields, oldest first. */
export const listCustomFields = async (db: Db, scope: OrganizationScope): Promise<CustomField[]> =>
	(await allCustomFields(db, scope)).filter(({ isVisible }) => isVisible).sort((a, b) => a.id - b.id);

export interface CustomField {
	id: number;
	name: string;
	kind: FieldKind;
	choices: string[];
	isRequired: boolean;
	canMerge: boolean;
	isVisible: boolean;
	searchField: boolean;
	converting: boolean;
}

/** Returns all custom fields of the organization with their settings, by name. */
export const allCustomFields = async (db: Db | Tx, { organizationId }: OfOrganization): Promise<CustomField[]> => {
	const { rows } = await sql<CustomField>`
		select id, name, kind, choices, is_required as "isRequired", can_merge as "canMerge", is_visible as "isVisible",
			search_field as "searchField", converting
		from custom_field where org_id = ${organizationId} order by ${byName('name')}, id`.execute(db);
	return rows;
};

export const lockCustomFields = async (tx: Tx, organization: OfOrganization): Promise<CustomField[]> => {
	const key = `custom fields ${organization.organizationId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return allCustomFields(tx, organization);
};

export const insertCustomField = (tx: Tx, { organizationId }: OfOrganization, one: CustomField) =>
	tx
		.insertInto('custom_field')
		.values({ org_id: organizationId, id: one.id, ...columnsOf(one) })
		.execute();

export const updateCustomField = (tx: Tx, { organizationId }: OfOrganization, one: CustomField) =>
	tx
		.updateTable('custom_field')
		.set(columnsOf(one))
		.where('org_id', '=', organizationId)
		.where('id', '=', one.id)
		.execute();

export const deleteCustomField = (tx: Tx, { organizationId }: OfOrganization, id: number) =>
	tx.deleteFrom('custom_field').where('org_id', '=', organizationId).where('id', '=', id).execute();

const columnsOf = (one: CustomField) => ({
	name: one.name,
	kind: one.kind,
	choices: one.choices,
	is_required: one.isRequired,
	can_merge: one.canMerge,
	is_visible: one.isVisible,
	search_field: one.searchField,
	converting: one.converting,
});

/** Returns how far the setup of custom fields has come (gaps N-28). */
export const customFieldStatus = async (db: Db, { organizationId }: OfOrganization): Promise<CustomFieldStatus> => {
	const { rows } = await sql<{ status: CustomFieldStatus }>`
		select case
			when exists (select from custom_field_setup where org_id = ${organizationId} and completed_at is null)
				or exists (select from custom_field where org_id = ${organizationId} and converting) then 'inProgress'
			when exists (select from custom_field where org_id = ${organizationId}) then 'enabled'
			else 'setupRequired'
		end as status`.execute(db);
	return rows[0]?.status ?? 'setupRequired';
};

/** Returns field IDs by lower-case name. No two names differ only in case. */
export const customFieldsOf = async (db: Db | Tx, scope: OrganizationScope): Promise<Map<string, number>> => {
	const rows = await db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.select(['id', 'name'])
		.execute();
	return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
};

/** Creates missing custom fields as optional text fields, for the columns of a file. Returns the new ones. */
export const makeCustomFields = async (
	tx: Tx,
	scope: OrganizationScope,
	names: readonly string[],
	ids: Ids,
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		insert into custom_field (org_id, id, name, is_required)
		select ${scope.organizationId}, id, name, false
		from unnest(${names.map(() => ids.next())}::bigint[], ${names}::text[]) as made (id, name)
		on conflict do nothing
		returning id`.execute(tx);
	return rows.map(({ id }) => id);
};

/** Deletes those of the fields that have not changed since an import created them and that no contact uses. */
export const deleteUnusedFields = async (
	tx: Tx,
	{ organizationId }: OfOrganization,
	ids: readonly number[],
): Promise<void> => {
	await sql`
		delete from custom_field f
		where org_id = ${organizationId} and id = any (${ids}::bigint[]) and kind = 'text' and not can_merge and not is_required
			and not exists (select from contact c where c.org_id = f.org_id and c.custom ? f.id::text)`.execute(tx);
};
