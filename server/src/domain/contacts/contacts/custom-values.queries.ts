/** Reads and rewrites the values of one custom field across an organization's contacts, a few thousand at a time. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfOrganization } from './custom-fields.queries.ts';

type OfField = OfOrganization & { fieldId: number };

export const countValues = async (db: Db | Tx, { organizationId, fieldId }: OfField): Promise<number> => {
	const { rows } = await sql<{ contacts: number }>`
		select count(*)::int as contacts from contact
		where org_id = ${organizationId} and custom ? ${String(fieldId)}`.execute(db);
	return rows[0]?.contacts ?? 0;
};

export interface CountedValue {
	value: string;
	contacts: number;
}

/** Returns the distinct values, most frequent first. */
export const distinctValues = async (db: Db | Tx, { organizationId, fieldId }: OfField): Promise<CountedValue[]> => {
	const { rows } = await sql<CountedValue>`
		select custom ->> ${String(fieldId)} as value, count(*)::int as contacts from contact
		where org_id = ${organizationId} and custom ? ${String(fieldId)}
		group by 1 order by 2 desc, 1`.execute(db);
	return rows;
};

export interface ValueOfContact {
	id: number;
	value: string;
}

/** Locks and returns the next contacts with a value, by ID. */
export const nextValues = async (
	tx: Tx,
	{ organizationId, fieldId }: OfField,
	{ after, take }: { after: number; take: number },
): Promise<ValueOfContact[]> => {
	const { rows } = await sql<ValueOfContact>`
		select id, custom ->> ${String(fieldId)} as value from contact
		where org_id = ${organizationId} and id > ${after} and custom ? ${String(fieldId)}
		order by id limit ${take} for no key update`.execute(tx);
	return rows;
};

/** Writes new values. Null removes a value. */
export const writeValues = async (
	tx: Tx,
	{ organizationId, fieldId }: OfField,
	values: ReadonlyArray<{ id: number; value: string | null }>,
): Promise<void> => {
	const key = String(fieldId);
	await sql`
		update contact c set custom = case when v.value is null then c.custom - ${key}::text
			else c.custom || jsonb_build_object(${key}::text, v.value) end
		from unnest(${values.map((one) => one.id)}::bigint[], ${values.map((one) => one.value)}::text[]) as v (id, value)
		where c.org_id = ${organizationId} and c.id = v.id`.execute(tx);
};
