/** Removes the names and numbers of removed people from entries. This is the only change that entries allow. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export const redactEntries = async (
	tx: Tx,
	{
		organizationId,
		contactIds,
		needles,
	}: { organizationId: number; contactIds: readonly number[]; needles: readonly string[] },
): Promise<void> => {
	await sql`select set_config('quad.removing_person', 'on', true)`.execute(tx);
	await sql`
		update audit_entry set subject_name = '[removed]'
		where org_id = ${organizationId} and subject_kind = 'contact' and subject_id = any (${contactIds}::bigint[])`.execute(
		tx,
	);
	await sql`
		update audit_entry set subject_name = redact(subject_name, ${needles}::text[]),
			details = redact(details, ${needles}::text[])
		where org_id = ${organizationId}
			and search_text like any (select '%' || fold_text(n) || '%' from unnest(${needles}::text[]) as n)`.execute(tx);
	await sql`select set_config('quad.removing_person', '', true)`.execute(tx);
};
