/**
 * Who opts somebody out or in, and how: said to the transaction before standings change. The trigger that records each
 * change once takes it from there (server/migrations/0082_opt_outs.sql).
 */
import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface OptOutSaid {
	readonly by: 'text' | 'staff' | 'import' | 'carrier' | 'keyword' | 'deadline';
	readonly at: Date;
	readonly scope?: OptOutScope;
	/** Where the person said so, as another system of the college tells it. */
	readonly source?: string | undefined;
	/** Who does it; none where it is the contact, the carrier or a file. */
	readonly personId?: number | undefined;
	/** The text that says so, and where it came to. */
	readonly inboxId?: number | undefined;
	readonly messageId?: number | undefined;
}

export const sayOptOut = async (tx: Tx, entry: OptOutSaid): Promise<void> => {
	await sql`select set_config('quad.opt_out', ${JSON.stringify(entry)}, true)`.execute(tx);
};

/** Records what changes no standing: an opt-out of one number only. */
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
