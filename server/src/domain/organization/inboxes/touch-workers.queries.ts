/** Refreshes what people with access to an inbox see of it: their list of inboxes, its number, the sandbox notice. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';

export const touchWorkers = async (tx: Tx, organizationId: number, inboxId: number): Promise<void> => {
	const { rows } = await sql<{ personId: number }>`
		select person_id as "personId" from inbox_worker
		where org_id = ${organizationId} and inbox_id = ${inboxId}`.execute(tx);
	for (const { personId } of rows) touch(tx, organizationId, `person:${personId}`);
};
