import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/index.ts';

/** Returns whether an import of the organization waits or runs, because its file may name the people to remove. */
export const isImporting = async (tx: Tx, organizationId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from import_run where org_id = ${organizationId} and state in ('waiting', 'running', 'undoing') limit 1`.execute(
		tx,
	);
	return rows.length > 0;
};

/** Deletes left-out rows that name removed people, and files that have not been imported yet. */
export const removeFromImports = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles, needles }: RemovedPeople,
): Promise<void> => {
	await sql`
		update import_rejection set cells = '{}', reason = '[removed]', out_key = null, out_mobile = null
		where org_id = ${organizationId} and (
			out_mobile = any (${mobiles}::bigint[])
			or redact(array_to_string(cells, ' ') || ' ' || reason, ${needles}::text[])
				<> array_to_string(cells, ' ') || ' ' || reason
		)`.execute(tx);
	await sql`
		delete from import_change
		where org_id = ${organizationId} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
	await sql`delete from import_run where org_id = ${organizationId} and state = 'uploaded'`.execute(tx);
};
