import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Erases the text and attachment of emails that name a removed person. */
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

/** Deletes emails that were sent to removed people. */
export const deleteMails = async (
	tx: Tx,
	{ organizationId, kind, addresses }: { organizationId: number; kind: string; addresses: readonly string[] },
): Promise<void> => {
	await sql`
		delete from mail
		where org_id = ${organizationId} and kind = ${kind} and lower(to_address) = any (${addresses}::text[])`.execute(tx);
};

/** Erases removed people's names from emails of one kind. */
export const redactMailsOfKind = async (
	tx: Tx,
	{ organizationId, kind, needles }: { organizationId: number; kind: string; needles: readonly string[] },
): Promise<void> => {
	await sql`
		update mail set subject = redact(subject, ${needles}::text[]), body = redact(body, ${needles}::text[])
		where org_id = ${organizationId} and kind = ${kind}
			and redact(subject || ' ' || body, ${needles}::text[]) <> subject || ' ' || body`.execute(tx);
};
