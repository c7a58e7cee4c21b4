import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfOrganization } from './custom-fields.queries.ts';

/** Writes down what the wizard asked for. False: what it asked for before is not made yet. */
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

/** What waits to be made, as it was written down. */
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
