import { usualTeamCategories } from '@quad/contract/administration/teams/categories.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface NewOrganization {
	readonly id: number;
	readonly name: string;
	/** A demo's emails and texts never leave the installation. */
	readonly isDemo: boolean;
	readonly plan?: string;
}

/** Creates an organization with the usual team categories. */
export const createOrganization = async (tx: Tx, { id, name, isDemo, plan }: NewOrganization): Promise<void> => {
	await tx
		.insertInto('organization')
		.values({
			id,
			name,
			is_demo: isDemo,
			...(isDemo ? { set_up_closed_at: sql<Date>`now()` } : {}),
			...(plan === undefined ? {} : { plan }),
		})
		.execute();
	await tx
		.insertInto('team_category')
		.values(usualTeamCategories.map((category, at) => ({ org_id: id, id: at + 1, name: category })))
		.execute();
};

export const organizationName = async (tx: Tx, id: number): Promise<string> =>
	(await tx.selectFrom('organization').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

/** Locks an organization. Returns its name and plan, or undefined if it doesn't exist. */
export const lockOrganization = (tx: Tx, organizationId: number) =>
	tx
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select(['name', 'plan', 'suspended_at as suspendedAt', 'suspended_reason as suspendedReason'])
		.select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('createdOn'))
		.forNoKeyUpdate()
		.executeTakeFirst();

export const updateOrganization = async (
	tx: Tx,
	organizationId: number,
	{ name, plan }: { name: string; plan: string },
): Promise<void> => {
	await tx.updateTable('organization').set({ name, plan }).where('id', '=', organizationId).execute();
};

/** Suspends an organization. Nobody can sign in and nothing is sent, because every query checks `isNotSuspended`. */
export const suspendOrganization = async (
	tx: Tx,
	organizationId: number,
	{ reason, at }: { reason: string; at: Date },
): Promise<void> => {
	await tx
		.updateTable('organization')
		.set({ suspended_at: at, suspended_reason: reason })
		.where('id', '=', organizationId)
		.execute();
};

export const restoreOrganization = async (tx: Tx, organizationId: number, at: Date): Promise<void> => {
	await tx
		.updateTable('organization')
		.set({ suspended_at: null, suspended_reason: null, restored_at: at })
		.where('id', '=', organizationId)
		.execute();
};

/** SQL that is true if the organization in this column is not suspended. */
export const isNotSuspended = (organizationId: string) =>
	sql<boolean>`not exists (
		select from organization suspended
		where suspended.id = ${sql.ref(organizationId)} and suspended.suspended_at is not null
	)`;

export const isSuspended = async (db: Db | Tx, organizationId: number): Promise<boolean> =>
	(await db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.where('suspended_at', 'is not', null)
		.select('id')
		.executeTakeFirst()) !== undefined;

/** Returns whether the organization was suspended at some time after `since` and no longer is. */
export const wasSuspendedSince = async (db: Db | Tx, organizationId: number, since: Date): Promise<boolean> =>
	(await db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.where('restored_at', '>=', since)
		.select('id')
		.executeTakeFirst()) !== undefined;
