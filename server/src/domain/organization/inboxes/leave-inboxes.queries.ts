import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';

export interface Leaving {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/** Locks the personal inbox until the transaction ends. Returns undefined if there is none. */
export const lockPersonalInbox = (tx: Tx, { organizationId, teamId, personId }: Leaving) =>
	tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('person_id', '=', personId)
		.where('type', '=', 'personal')
		.select(['id', 'removed_at as removedAt'])
		.forUpdate()
		.executeTakeFirst();

/**
 * Turns a personal inbox into a shared one, with its number and content. Queued texts are still sent, and replies
 * reach the members. With `removedAt`, the inbox has no members and can be restored.
 */
export const shareInbox = async (
	tx: Tx,
	{ organizationId, inboxId }: { readonly organizationId: number; readonly inboxId: number },
	to: { readonly name: string; readonly removedAt: Date | null },
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('inbox')
		.set({ type: 'group', person_id: null, name: to.name, removed_at: to.removedAt })
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.execute();
};

/** Adds a person to these inboxes. A colleague's personal inbox is skipped. */
export const joinInboxes = async (
	tx: Tx,
	{ organizationId, personId }: { readonly organizationId: number; readonly personId: number },
	inboxIds: readonly number[],
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await sql`
		insert into inbox_member (org_id, inbox_id, person_id)
		select org_id, id, ${personId}::bigint from inbox
		where org_id = ${organizationId} and id = any(${inboxIds}::bigint[]) and type <> 'personal'
		on conflict do nothing`.execute(tx);
};

export const leaveInboxes = async (tx: Tx, { organizationId, teamId, personId }: Leaving): Promise<void> => {
	await tx
		.deleteFrom('inbox_member')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('inbox_id', 'in', (eb) =>
			eb.selectFrom('inbox').where('org_id', '=', organizationId).where('team_id', '=', teamId).select('id'),
		)
		.execute();
};
