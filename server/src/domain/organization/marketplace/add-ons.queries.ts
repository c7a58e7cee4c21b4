import type { ItemKey } from '@quad/contract/organization/marketplace/items.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { isNotSuspended } from '../organizations/index.ts';

/** Returns whether a service is enabled for the organization. The domains that provide the service call this. */
export const isSwitchedOn = async (db: Db, { organizationId }: OrganizationScope, key: ItemKey): Promise<boolean> => {
	const found = await db
		.selectFrom('add_on')
		.where('org_id', '=', organizationId)
		.where('key', '=', key)
		.select('key')
		.executeTakeFirst();
	return found !== undefined;
};

/** Returns the keys of all services that are enabled for the organization. */
export const switchedOnItems = async (db: Db, { organizationId }: OrganizationScope): Promise<ReadonlySet<string>> => {
	const rows = await db.selectFrom('add_on').where('org_id', '=', organizationId).select('key').execute();
	return new Set(rows.map(({ key }) => key));
};

/** Returns the organizations that have the service and are not suspended. */
export const organizationsWith = async (db: Db, key: ItemKey): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select o.id from add_on a join organization o on o.id = a.org_id
		where a.key = ${key} and ${isNotSuspended('o.id')} order by o.id`.execute(db);
	return rows.map(({ id }) => id);
};

/** SQL that is true if team `t` may send pictures in bulk: its organization has Bulk MMS, enabled for the team. */
export const mayTextPictures = (t: 't') => {
	const column = (name: string) => sql.ref(`${t}.${name}`);
	return sql<boolean>`(${column('bulk_mms')} and exists (
		select from add_on bulk where bulk.org_id = ${column('org_id')} and bulk.key = 'bulk-mms'
	))`;
};

export const hasBulkMms = async (
	db: Db | Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
): Promise<boolean> => {
	const { rows } = await sql<{ may: boolean }>`
		select ${mayTextPictures('t')} as may from team t where t.org_id = ${organizationId} and t.id = ${teamId}`.execute(
		db,
	);
	return rows[0]?.may ?? false;
};

/** Enables or disables a service, on behalf of the provider. Returns false if nothing changed. */
export const setAddOn = async (
	tx: Tx,
	organizationId: number,
	{ key, isOn, at }: { key: ItemKey; isOn: boolean; at: Date },
): Promise<boolean> => {
	if (isOn) {
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('add_on')
			.values({ org_id: organizationId, key, enabled_at: at, enabled_by: null, investment: null })
			.onConflict((on) => on.columns(['org_id', 'key']).doNothing())
			.executeTakeFirstOrThrow();
		return (numInsertedOrUpdatedRows ?? 0n) > 0n;
	}
	const { numDeletedRows } = await tx
		.deleteFrom('add_on')
		.where('org_id', '=', organizationId)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
};
