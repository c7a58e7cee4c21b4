/** What becomes of inboxes when somebody leaves their team. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';

export interface Leaving {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/** The personal inbox, alone until this transaction ends. Undefined where there is none. */
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
 * A personal inbox becomes a shared one of this name, with its number and everything in it: what is being sent goes on,
 * and who answers reaches whoever works in it. `removedAt`: nobody works in it, and it can be put back.
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

/** Somebody works in these inboxes from now on, where they did not yet; never in a colleague's personal one. */
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

/** A member of none of the team's inboxes any more. */
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
