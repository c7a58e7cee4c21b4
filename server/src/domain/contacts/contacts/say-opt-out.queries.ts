/**
 * Tells the transaction who opts somebody in or out, and how. The trigger that records each change reads it
 * (server/migrations/0082_opt_outs.sql), so it must be called first.
 */
import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface OptOutSaid {
	readonly by: 'text' | 'staff' | 'import' | 'carrier' | 'keyword' | 'deadline';
	readonly at: Date;
	readonly scope?: OptOutScope;
	readonly source?: string | undefined;
	/** The person who acts, or undefined for the contact, the carrier or a file. */
	readonly personId?: number | undefined;
	/** The inbox and the message of the text that opts out. */
	readonly inboxId?: number | undefined;
	readonly messageId?: number | undefined;
}

export const sayOptOut = async (tx: Tx, entry: OptOutSaid): Promise<void> => {
	await sql`select set_config('quad.opt_out', ${JSON.stringify(entry)}, true)`.execute(tx);
};

/** Records an opt-out of one inbox's number only, which doesn't opt the contact out of the team. */
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
