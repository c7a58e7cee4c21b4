import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../contacts/index.ts';

/**
 * Rows of other systems that name removed people: those on their way, those left out, the first ones of a test, what
 * became of them there, and that they were imported. Their next row is judged like one of somebody new.
 */
export const removeFromIntegrations = async (
	tx: Tx,
	{ organizationId, contactIds, keys, needles }: RemovedPeople,
): Promise<void> => {
	const ofOrganization = sql`org_id = ${organizationId}`;
	await sql`
		delete from integration_row where ${ofOrganization}
			and redact(array_to_string(cells, chr(10)), ${needles}::text[]) <> array_to_string(cells, chr(10))`.execute(tx);
	await sql`
		update integration_run set sample = null
		where ${ofOrganization} and redact(sample, ${needles}::text[]) <> sample`.execute(tx);
	await sql`
		delete from integration_known_row
		where ${ofOrganization} and key = any (${keys.map(keyOf)}::bytea[])`.execute(tx);
	await sql`
		delete from integration_automation_case
		where ${ofOrganization} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
	for (const { table, column } of await wordsOfIntegrations(tx))
		await sql`
			update ${sql.table(table)} set ${sql.ref(column)} = redact(${sql.ref(column)}, ${needles}::text[])
			where ${ofOrganization} and redact(${sql.ref(column)}, ${needles}::text[]) <> ${sql.ref(column)}`.execute(tx);
};

/** As an import keeps it (compare-rows.ts). */
const keyOf = (key: string): Buffer => createHash('sha256').update(key.trim()).digest().subarray(0, 16);

/** Where the other system's own words are kept, such as why it refused a row: found by the catalog, so that none is forgotten. */
const wordsOfIntegrations = async (tx: Tx): Promise<Array<{ table: string; column: string }>> => {
	const { rows } = await sql<{ table: string; column: string }>`
		select c.table_name as "table", c.column_name as "column" from information_schema.columns c
		where c.table_schema = 'public' and c.table_name like 'integration\\_%'
			and c.table_name not in ('integration_connection', 'integration_automation', 'integration_export')
			and c.data_type in ('text', 'jsonb') and c.column_name ~ '(reason|failure|failed|message|error|sample|note|detail)'
		order by 1, 2`.execute(tx);
	return rows;
};
