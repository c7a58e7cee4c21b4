/** A person's smart messages, for when that person leaves a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of these smart messages, who may change them. */
export const handOverSmartMessages = async (
	tx: Tx,
	of: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('smart_message')
		.set({ person_id: of.successorId })
		.where('org_id', '=', of.organizationId)
		.where('team_id', '=', of.teamId)
		.where('person_id', '=', of.personId)
		.execute();
};
