/** Inboxes are removed and restored with their team. They keep their numbers. */
import type { Tx } from '../../../foundation/postgres/db.ts';

interface TeamKey {
	readonly organizationId: number;
	readonly teamId: number;
}

export const inboxIdsOfTeam = async (tx: Tx, { organizationId, teamId }: TeamKey): Promise<number[]> => {
	const inboxes = await tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.select('id')
		.execute();
	return inboxes.map(({ id }) => id);
};

/** Returns the inboxes it removed. Those that were removed earlier are not included. */
export const removeInboxesOfTeam = async (
	tx: Tx,
	{ organizationId, teamId }: TeamKey,
	at: Date,
): Promise<readonly number[]> => {
	const removed = await tx
		.updateTable('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('removed_at', 'is', null)
		.set({ removed_at: at, removed_with_team: true })
		.returning('id')
		.execute();
	return removed.map(({ id }) => id);
};

export const restoreInboxesOfTeam = async (tx: Tx, { organizationId, teamId }: TeamKey): Promise<void> => {
	await tx
		.updateTable('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('removed_with_team', '=', true)
		.set({ removed_at: null, removed_with_team: false })
		.execute();
};
