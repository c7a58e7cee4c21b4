import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

/** Redacts removed people's details in scheduled messages, which these people no longer get. */
export const removeFromScheduled = async (tx: Tx, { organizationId, needles }: RemovedPeople): Promise<void> => {
	await sql`
		update scheduled_message set draft = redact(draft, ${needles}::text[])
		where org_id = ${organizationId} and redact(draft, ${needles}::text[]) <> draft`.execute(tx);
};
