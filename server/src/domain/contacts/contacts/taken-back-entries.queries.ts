import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface OfImport {
	readonly organizationId: number;
	readonly teamId: number;
	/** When the import recorded them. */
	readonly saidAt: Date;
	readonly undoneAt: Date;
}

/** Marks as undone that this person opted out these contacts since `since`, in any team. */
export const takeBackStaffEntries = async (
	tx: Tx,
	person: { readonly organizationId: number; readonly personId: number; readonly since: Date; readonly undoneAt: Date },
	contactIds: readonly number[],
): Promise<void> => {
	await sql`
		update opt_out_entry set undone_at = ${person.undoneAt}
		where org_id = ${person.organizationId} and by = 'staff' and person_id = ${person.personId} and opted_out and undone_at is null
			and at >= ${person.since}
			and contact_id = any(${contactIds}::bigint[])`.execute(tx);
};

/** Marks as undone what an import recorded about these contacts, or about all of its own. The history keeps it. */
export const takeBackEntries = async (tx: Tx, importRef: OfImport, contactIds?: readonly number[]): Promise<void> => {
	await sql`
		update opt_out_entry set undone_at = ${importRef.undoneAt}
		where org_id = ${importRef.organizationId} and team_id = ${importRef.teamId} and by = 'import' and opted_out and undone_at is null
			and at = ${importRef.saidAt} and ${contactIds ? sql`contact_id = any(${contactIds}::bigint[])` : sql`true`}`.execute(
		tx,
	);
};
