import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Builds the text history of an organization anew from its messages. */
export const rebuildTextHistory = async (db: Db | Tx, organizationId: number): Promise<void> => {
	await sql`select rebuild_text_history(${organizationId})`.execute(db);
};

/** Does so for each organization in a transaction of its own, so that none waits for all. */
export const rebuildAllTextHistory = async (db: Db): Promise<void> => {
	const organizations = await db.selectFrom('organization').select('id').orderBy('id').execute();
	for (const { id } of organizations) await rebuildTextHistory(db, id);
};
