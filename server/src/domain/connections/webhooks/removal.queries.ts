import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

/** Deletes deliveries that name removed contacts, sent or not, so that receivers get nothing more about them. */
export const removeWebhookDeliveries = async (tx: Tx, { organizationId, needles }: RemovedPeople): Promise<void> => {
	await sql`
		delete from webhook_delivery where org_id = ${organizationId} and redact(body, ${needles}::text[]) <> body`.execute(
		tx,
	);
};
