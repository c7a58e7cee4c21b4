import { deletedText } from '@quad/contract/administration/deletion/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Deletes the content of texts that are older than the organization's retention period. */
export const deleteOldReviewWords = async (tx: Tx, organizationId: number, before: Date): Promise<void> => {
	await sql`
		update opt_out_review set text = ${deletedText}
		where org_id = ${organizationId} and at < ${before} and text <> ${deletedText}`.execute(tx);
	await sql`
		update opt_out_flag set text = ${deletedText}
		where org_id = ${organizationId} and at < ${before} and text <> ${deletedText}`.execute(tx);
};
