import type { Tx } from '../../../foundation/postgres/db.ts';

/** Makes the successor the creator of a leaving person's smart messages, so that somebody may still change them. */
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
