/** A person's smart messages, for when that person leaves a team. */
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of these smart messages, who may change them. */
export const handOverSmartMessages = async (
	tx: Tx,
	handover: { organizationId: number; teamId: number; personId: number; successorId: number },
): Promise<void> => {
	await tx
		.updateTable('smart_message')
		.set({ person_id: handover.successorId })
		.where('org_id', '=', handover.organizationId)
		.where('team_id', '=', handover.teamId)
		.where('person_id', '=', handover.personId)
		.execute();
};
