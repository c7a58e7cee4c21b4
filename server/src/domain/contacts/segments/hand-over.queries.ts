/** Hands over segments when their creator leaves a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** The successor may change these segments as their creator could. */
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
