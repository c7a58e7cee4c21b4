/** The segments that somebody made, when they leave a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** The successor may change them, as the person who made them could. */
export const handOverSegments = async (
	tx: Tx,
	of: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('segment')
		.set({ created_by: of.successorId })
		.where('org_id', '=', of.organizationId)
		.where('team_id', '=', of.teamId)
		.where('created_by', '=', of.personId)
		.execute();
};
