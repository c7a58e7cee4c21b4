import { sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';

/** Mails that name a removed person say nothing any longer: what they quote is that person's. */
export const redactMails = async (
	tx: Tx,
	{ organizationId, needles }: { organizationId: number; needles: readonly string[] },
): Promise<void> => {
	await sql`
		update mail set subject = '[removed]', body = '[removed]'
		where org_id = ${organizationId} and redact(subject || ' ' || body, ${needles}::text[]) <> subject || ' ' || body`.execute(
		tx,
	);
	await sql`
		update mail set file_name = null, file = null
		where org_id = ${organizationId} and redact(file, ${needles}::text[]) <> file`.execute(tx);
};
