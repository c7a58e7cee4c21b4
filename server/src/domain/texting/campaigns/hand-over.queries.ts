import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of a leaving person's campaigns, so that somebody may still change them. */
export const handOverCampaigns = async (
	tx: Tx,
	handover: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('campaign')
		.set({ person_id: handover.successorId })
		.where('org_id', '=', handover.organizationId)
		.where('team_id', '=', handover.teamId)
		.where('person_id', '=', handover.personId)
		.execute();
};
