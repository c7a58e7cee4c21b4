/**
 * Tells the transaction who opts someone in or out, and how, before standings change. The trigger that records each
 * change reads it (server/migrations/0082_opt_outs.sql).
 */
import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface OptOutSaid {
	readonly by: 'text' | 'staff' | 'import' | 'carrier' | 'keyword' | 'deadline';
	readonly at: Date;
	readonly scope?: OptOutScope;
	/** The other system that reported the person's opt-out. */
	readonly source?: string | undefined;
	/** The acting person; undefined for the contact, the carrier or a file. */
	readonly personId?: number | undefined;
	/** The text that opts out, and the inbox it came to. */
	readonly inboxId?: number | undefined;
	readonly messageId?: number | undefined;
}

export const sayOptOut = async (tx: Tx, entry: OptOutSaid): Promise<void> => {
	await sql`select set_config('quad.opt_out', ${JSON.stringify(entry)}, true)`.execute(tx);
};

/** Records an opt-out of one number only, which changes no standing. */
export const recordInboxStop = async (
	tx: Tx,
	contact: { organizationId: number; teamId: number; contactId: number; mobile: number },
	optedOut: boolean,
	entry: OptOutSaid,
): Promise<void> => {
	await tx
		.insertInto('opt_out_entry')
		.values({
			org_id: contact.organizationId,
			team_id: contact.teamId,
			contact_id: contact.contactId,
			mobile: contact.mobile,
			opted_out: optedOut,
			by: entry.by,
			scope: 'number',
			person_id: entry.personId ?? null,
			at: entry.at,
			inbox_id: entry.inboxId ?? null,
			message_id: entry.messageId ?? null,
		})
		.execute();
};
