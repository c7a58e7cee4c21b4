import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfOrganization } from './custom-fields.queries.ts';

/** Stores what the setup wizard requested. Returns false if an earlier request is not finished yet. */
export const beginFieldSetup = async (
	tx: Tx,
	{ organizationId }: OfOrganization,
	{ fields, at }: { fields: unknown; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		insert into custom_field_setup (org_id, fields, asked_at) values (${organizationId}, ${JSON.stringify(fields)}, ${at})
		on conflict (org_id) do update set fields = excluded.fields, asked_at = excluded.asked_at, completed_at = null
		where custom_field_setup.completed_at is not null
		returning org_id`.execute(tx);
	return rows.length > 0;
};

/** Returns the stored request that still has to be carried out. */
export const readFieldSetup = async (db: Db | Tx, { organizationId }: OfOrganization): Promise<unknown> => {
	const row = await db
		.selectFrom('custom_field_setup')
		.where('org_id', '=', organizationId)
		.where('completed_at', 'is', null)
		.select('fields')
		.executeTakeFirst();
	return row?.fields;
};

export const endFieldSetup = (tx: Tx, { organizationId }: OfOrganization, at: Date) =>
	tx.updateTable('custom_field_setup').set({ completed_at: at }).where('org_id', '=', organizationId).execute();
