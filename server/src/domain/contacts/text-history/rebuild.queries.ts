import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

/** Builds the text history of every organization anew from its messages. Returns how many organizations there are. */
export const rebuildTextHistory = async (db: Db): Promise<number> => {
	const organizations = await db.selectFrom('organization').select('id').execute();
	for (const { id } of organizations) await sql`select rebuild_text_history(${id})`.execute(db);
	return organizations.length;
};
