/** A person's campaigns, for when that person leaves a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of these campaigns, who may change them. */
export const handOverCampaigns = async (
	tx: Tx,
	of: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('campaign')
		.set({ person_id: of.successorId })
		.where('org_id', '=', of.organizationId)
		.where('team_id', '=', of.teamId)
		.where('person_id', '=', of.personId)
		.execute();
};
