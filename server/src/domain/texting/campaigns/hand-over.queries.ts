/** The campaigns that somebody made, when they leave a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** The successor may change them, as whoever made them. */
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
