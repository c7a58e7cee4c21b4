import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of a leaving person's segments, so that they may change them. */
export const handOverSegments = async (
	tx: Tx,
	leaver: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('segment')
		.set({ created_by: leaver.successorId })
		.where('org_id', '=', leaver.organizationId)
		.where('team_id', '=', leaver.teamId)
		.where('created_by', '=', leaver.personId)
		.execute();
};
