import { type Insertable, sql } from 'kysely';
import type { DB } from '../../foundation/postgres/db.gen.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

export interface OldText {
	id: number;
	inboxId: number;
	mobile: number;
	contactId: number;
	personId: number | null;
	batchId: number | null;
	incoming: boolean;
	status: number;
	errorCode: number | null;
	body: string;
	at: Date;
	repliedAt: Date | null;
	replyId: number | null;
}

/** Inserts a year of texts in one statement. */
export const insertOldTexts = async (tx: Tx, organizationId: number, texts: readonly OldText[]): Promise<void> => {
	await sql`
		insert into message (org_id, id, inbox_id, mobile, contact_id, person_id, batch_id, incoming, status, error_code,
			segments, body, created_at, updated_at, sent_at, replied_at, reply_id)
		select ${organizationId}, t.id, t."inboxId", t.mobile, t."contactId", t."personId", t."batchId", t.incoming, t.status,
			t."errorCode", 1, t.body, t.at, t.at, case when t.incoming then null else t.at end, t."repliedAt", t."replyId"
		from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (
			id bigint, "inboxId" bigint, mobile bigint, "contactId" bigint, "personId" bigint, "batchId" bigint,
			incoming boolean, status smallint, "errorCode" integer, body text, at timestamptz, "repliedAt" timestamptz,
			"replyId" bigint)`.execute(tx);
};

export const insertOldBatch = (tx: Tx, row: Insertable<DB['batch']>) => tx.insertInto('batch').values(row).execute();

/** Inserts an opt-out by text and an opt-in some weeks later, after which the contact may be texted as before. */
export const insertOldOptOut = async (
	tx: Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
	one: { contactId: number; mobile: number; inboxId: number; out: Date; back: Date },
): Promise<void> => {
	await sql`
		insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, inbox_id, at)
		select ${organizationId}, ${teamId}, ${one.contactId}, ${one.mobile}, entry.opted_out, 'text', 'team', ${one.inboxId},
			entry.at
		from (values (true, ${one.out}::timestamptz), (false, ${one.back}::timestamptz)) as entry (opted_out, at)`.execute(
		tx,
	);
};
